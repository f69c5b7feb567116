/** A name and its value, with the space before the colon that French has: 'Référence : 1', 'Referentie: 1'. */
export function labelled(label: string, value: string | number, language: string): string {
	return `${label}${language === 'fr' ? '\u00A0' : ''}: ${value}`
}
