// Fills the templates in packaging/, where `{{name}}` stands for a value.

/** @throws Error if a template names a value that does not exist, which would be published as written */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template has no value for ${name}.`)
    return value
  })
