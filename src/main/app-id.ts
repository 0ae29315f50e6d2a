// The one name by which every system knows the program; its packages carry the same (electron-builder.yml, package.json).
// Windows joins notifications to a shortcut by it, Linux windows, notifications and portals to a desktop file.
export const APP_ID = 'app.mayfly.Mayfly'
