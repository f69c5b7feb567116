import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { fold } from '#lib/base/text/fold.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import type { Found } from './desk-search-types.ts'

/** The most of one kind that is shown. */
export const MOST_OF_A_KIND = 5

/** Who searches for what. */
export interface Asked {
	db: Kysely<Tables>
	member: StaffMember
	/** What was typed, without spaces around it. */
	typed: string
	/** Its words without case and accents; at least one. */
	words: readonly string[]
	language: string
	now: Date
}

/** What was found: the first of it, and where all of it is if there is more. */
export interface FoundOfAKind {
	found: Found[]
	all: string | null
}

/** Whether a text has all words, whatever its case and accents. */
export function hasWords(text: string, words: readonly string[]): boolean {
	const folded = fold(text)
	return words.every((word) => folded.includes(word))
}

/** Returns the words of a line that are known, with a dot between them. */
export function lineOf(...parts: readonly (string | null | undefined)[]): string {
	return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
}
