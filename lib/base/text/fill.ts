/**
 * Fills the {placeholders} of a text, for texts that the browser composes itself. An unknown placeholder becomes empty.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
