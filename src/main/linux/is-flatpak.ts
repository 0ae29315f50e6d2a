// Whether this program runs in a Flatpak, which has this file (Flatpak documentation, "Sandbox Permissions").
import { existsSync } from 'node:fs'

export const isFlatpak: boolean = process.platform === 'linux' && existsSync('/.flatpak-info')
