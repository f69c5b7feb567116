/** Returns what a language calls itself, with a capital, as it stands in a list to choose from: "Nederlands", "Français". */
export function ownLanguageName(code: string): string {
	const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
	return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}
