/** A text with its {placeholders} filled, for what the browser words by itself; an unknown one stays empty. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
	return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
