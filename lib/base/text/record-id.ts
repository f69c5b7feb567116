/**
 * The ID of a listing or project in an address, a form or a browser's storage: up to the sixteen digits of the largest
 * whole number, because numbers that are made from the texts of other systems are long.
 */
const RECORD_ID = /^[1-9]\d{0,15}$/

/** Whether a text is the ID of a listing or project. */
export function isRecordId(text: string): boolean {
	return RECORD_ID.test(text) && Number(text) <= Number.MAX_SAFE_INTEGER
}
