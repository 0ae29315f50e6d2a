// The application ID on every system, also set in the packages (electron-builder.yml, package.json). Windows uses it to match
// notifications to a shortcut, Linux to match windows, notifications and portals to a desktop file.
export const APP_ID = 'app.mayfly.Mayfly'
