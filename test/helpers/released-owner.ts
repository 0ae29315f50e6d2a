// An owner file as for a release, of a repository that releases its own files. The key of the package repositories is made by each test.
import { EXAMPLE_OWNER, ownerSchema, type Owner } from '../../scripts/packaging/owner.ts'

export const releasedOwner: Owner = ownerSchema.parse({
  ...EXAMPLE_OWNER,
  downloads: null,
  linuxRepository: { ...EXAMPLE_OWNER.linuxRepository, signingKey: null },
})
