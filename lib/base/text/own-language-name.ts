const names = new Map<string, string>()

/** Returns what a language calls itself, with a capital, as it stands in a list to choose from: "Nederlands", "Français". */
export function ownLanguageName(code: string): string {
	const known = names.get(code)
	if (known !== undefined) return known
	const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
	const written = name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
	names.set(code, written)
	return written
}
