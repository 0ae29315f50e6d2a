// An owner file with every value given, as for a release.
import { ownerSchema, type Owner } from '../../scripts/packaging/owner.ts'

export const releasedOwner: Owner = ownerSchema.parse({
  homepage: 'https://mayfly.example/',
  repository: 'https://git.example/mayfly/mayfly',
  downloads: null,
  publisher: 'Example Publisher',
  maintainer: 'Ada Example <ada@mayfly.example>',
  npmPackage: '@mayfly-example/mayfly',
  containerImage: 'registry.example/mayfly/mayfly',
  updatePublicKey: `${'A'.repeat(43)}=`,
  linuxRepository: {
    url: 'https://packages.mayfly.example',
    signingKey: null,
  },
  apple: { teamId: 'ABCDE12345' },
  windows: { certificateSubject: 'Example Publisher' },
  stores: {
    homebrewTap: 'mayfly/homebrew-tap',
    scoopBucket: 'mayfly/scoop-bucket',
    winget: 'Example.Mayfly',
    aur: 'mayfly-bin',
    flathub: 'app.mayfly.Mayfly',
  },
})
