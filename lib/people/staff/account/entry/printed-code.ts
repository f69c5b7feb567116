import 'server-only'
import { randomInt } from 'node:crypto'

/** Letters and digits that nobody confuses. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a random code to read from paper or a screen and to type: groups of four, each sign worth 4.9 bits. */
export function printedCode(groups: number): string {
	const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
	return Array.from({ length: groups }, group).join('-')
}

/** Returns a printed code as it was typed without what people add or change: spaces, dashes, small letters. */
export function plainCode(typed: string): string {
	return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
