import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#lib/base/db/tables.ts'
import { allPlaces, namesOf } from '#lib/homes/places/places.ts'
import { glossaryOf } from '#lib/homes/translation/glossary.ts'
import { memberNames } from '#lib/people/staff/account/members.ts'
import { getTeam } from '#lib/site/config/config.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { readDrafts } from '#lib/site/config/revisions/drafts.ts'
import type { Held } from './sentence-view.ts'

const NAME = /\p{Lu}[\p{L}’'-]*/gu
const SHORTEST_PLACE = 3
const People = z.object({ people: z.array(z.object({ name: z.string() })) })

/** Returns the words with a capital that do not have it because they begin a sentence. */
function namesWithin(sentences: readonly string[]): Set<string> {
	const found = sentences.flatMap((sentence) =>
		[...sentence.matchAll(NAME)].filter(({ index }) => /\p{L}/u.test(sentence.slice(0, index))),
	)
	return new Set(found.map(([name]) => name))
}

/** Returns the municipalities and their parts that a text names, each with all its names. */
export function placesNamed(sentences: readonly string[]): string[][] {
	const names = namesWithin(sentences)
	const text = sentences.join('\n')
	const isNamed = (name: string) =>
		/[\s-]/.test(name) ? text.includes(name) : name.length >= SHORTEST_PLACE && names.has(name)
	const found = new Map<string, Set<string>>()
	for (const place of allPlaces()) {
		const own = namesOf(place)
		const named = own.find(isNamed)
		// Places that share a name are one here.
		if (named !== undefined) found.set(named, new Set([...(found.get(named) ?? []), ...own]))
	}
	return [...found.values()].map((own) => [...own])
}

/** The names in a draft of the team: a member who begins is known before everybody reads it. */
async function namesInDraft(db: Kysely<Tables>): Promise<string[]> {
	const draft = (await readDrafts(db)).find(({ file }) => file === fileOf('team'))
	const team = People.safeParse(draft === undefined ? null : JSON.parse(draft.content))
	return team.success ? team.data.people.map(({ name }) => name) : []
}

interface TextOf {
	from: string
	to: string
	/** The street of what the text is about; null if there is none. */
	street: string | null
	/** Whether it is in the notation of the site's texts. */
	isMarked: boolean
}

/** Returns what the sentences of a text are held against, wherever it stands. */
export async function heldInText(
	db: Kysely<Tables>,
	{ from, to, street, isMarked }: TextOf,
	sentences: readonly string[],
): Promise<Held> {
	const known = { street, places: placesNamed(sentences) }
	const people = [...getTeam().people.map(({ name }) => name), ...(await memberNames(db)).values()]
	return {
		rules: { from, to, known, glossary: glossaryOf(from, to), isMarked },
		people: [...people, ...(await namesInDraft(db))],
	}
}
