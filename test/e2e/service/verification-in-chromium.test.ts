// Address verification as a whole: a real Chromium verifies an address that was made a second ago at a shop, without a mail.
import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { extensionChromium } from '../../helpers/companion-chromium.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { runVerificationWorld } from '../../helpers/verification-in-namespace.ts'

/** Whether this user may have a network of its own, with the ports 53 and 443. */
const hasNamespaces = spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']).status === 0

describe.skipIf(extensionChromium === null || !hasNamespaces)('Chromium', () => {
  it('gives a shop a token for an address made a second ago, and no mail is sent', async () => {
    const world = await runVerificationWorld({
      folder: tempFolder(),
      chromiumPath: extensionChromium ?? '',
      display: null,
    })
    expect(world.verified).toBe(world.address)
    expect(world.mails).toBe(0)
    expect(world.millis).not.toBeNull()
    console.log(
      `from leaving the field to the token: ${Math.round(world.millis ?? 0)} ms, ${world.presentedBytes} bytes`,
    )
    // The extension's fill counts as the user's, if the user has just pressed something in the page.
    expect(world.byExtension.map(({ pressed, isVerified }) => [pressed, isVerified])).toEqual([
      ['just-now', true],
      ['never', false],
    ])
    console.log(`filled in by the extension: ${Math.round(world.byExtension[0]?.millis ?? 0)} ms`)
    expect(world.cookies).toEqual([
      { name: 'mayfly_session', path: '/profile', sameSite: 'Strict', secure: true, httpOnly: true },
      {
        name: '__Secure-mayfly_verification',
        path: '/verification/session',
        sameSite: 'None',
        secure: true,
        httpOnly: true,
      },
    ])
    // The browser knows that the session is over, and does not even ask.
    expect(world.signedOut).toEqual({ millis: null, presentedBytes: 0 })
    expect(world.doctor).toContain('ok       Browsers find the issuer of mail.mayfly.test by DNS over HTTPS')
    expect(world.doctor).toContain('ok       https://mayfly.test/.well-known/web-identity')
  })
})
