// Before the game: people come and go, and the host says who plays.

import { isAccessible, picture } from './lib/look';
import { inviteFriends, join } from './lib/table';
import { DESKTOP, expect, PHONE, test } from './lib/test';

const GAME = 'three-witches';
const LONG = 'Белладонна Ивановна Мох';

for (const language of ['ru', 'en'] as const) {
  test(`guests come and go, and the host sees one out (${language})`, async ({ guest, forgiven }) => {
    // A closed table is looked for once more, and is not found; who was seen out is refused.
    forgiven.push(/403/, /404/, /WebSocket connection/);
    const host = await guest({ ...DESKTOP, name: 'Анна', language });
    const friend = await guest({ ...PHONE, name: LONG, language });
    const link = await inviteFriends(host, GAME);
    await join(friend, link);
    await expect(host.getByText(LONG)).toBeVisible();
    await expect(host.locator('[data-see-out]')).toHaveCount(1);
    await expect(friend.locator('[data-see-out]')).toHaveCount(0);
    await isAccessible(host);
    await isAccessible(friend);
    await picture(host, `waiting-host-desktop-${language}`, true);
    await picture(friend, `waiting-guest-phone-${language}`, true);

    await friend.locator('[data-leave]').click();
    await expect(friend).toHaveURL('/');
    await expect(host.getByText(LONG)).toHaveCount(0);

    await join(friend, link);
    await host.setViewportSize(PHONE.viewport);
    await host.locator('[data-see-out]').click();
    await isAccessible(host);
    await picture(host, `waiting-see-out-phone-${language}`);
    await host.locator('[data-confirm]').click();
    await expect(host.locator('[data-see-out]')).toHaveCount(0);
    await expect(friend.getByRole('alert')).toBeVisible();
    await isAccessible(friend);
    await picture(friend, `waiting-unseated-phone-${language}`, true);

    // Who was seen out is told so when she tries again.
    await join(friend, link);
    await expect(friend.getByRole('alert')).toBeVisible();
    await expect(host.getByText(LONG)).toHaveCount(0);

    await host.locator('[data-leave]').click();
    await expect(host).toHaveURL('/');
    // The table is closed: whoever is still at its page is told.
    await expect(
      friend.getByText(language === 'ru' ? 'Такого стола нет' : 'There is no such table'),
    ).toBeVisible();
  });
}

test('a host who leaves hands the table on', async ({ guest }) => {
  const host = await guest({ ...PHONE, name: 'Анна' });
  const friend = await guest({ ...DESKTOP, name: 'Борис' });
  await join(friend, await inviteFriends(host, GAME));
  await expect(friend.getByText('Посадить бота')).toHaveCount(0);
  await picture(host, 'waiting-host-phone-ru', true);
  await host.locator('[data-leave]').click();
  await expect(host).toHaveURL('/');
  await expect(friend.getByText('Посадить бота').first()).toBeVisible();
  await picture(friend, 'waiting-heir-desktop-ru', true);
});
