import { writtenIn } from './languages.ts'

/**
 * Returns a name and its value, with the space before the colon that French has: 'Référence : 1', 'Referentie: 1'. A
 * question has no colon: 'Hoe betaalt u? Met een lening'.
 */
export function labelled(label: string, value: string | number, language: string): string {
	const colon = label.endsWith('?') ? '' : `${writtenIn(language).beforeColon}:`
	return `${label}${colon} ${value}`
}
