const BEGINS_WITH_VOWEL = /^[aeiouyàâäéèêëîïôöùûü]/i
/** A word at the end of a text that French elides before a vowel. */
const LAST_ELIDED = /(?<!\p{L})([dD]|[qQ]u)e $/u

/** Whether French elides a word before this name: « d’Élise », « de Sofie ». */
export function isElidedBefore(name: string): boolean {
	return BEGINS_WITH_VOWEL.test(name)
}

/** Returns a French text up to a name as it is written before that name: « la demande d’ » for « la demande de ». */
export function elidedBefore(text: string, name: string): string {
	return isElidedBefore(name) ? text.replace(LAST_ELIDED, '$1’') : text
}
