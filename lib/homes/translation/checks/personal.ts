const EMAIL = /[^\s@<>()]+(?:@|\s?[[(](?:at|@)[\])]\s?)[^\s@<>()]+\.\p{L}{2,}/iu
const PHONE = /(?:\+|(?<!\d)00)\d{2}[\d\s./()-]{6,}\d|(?<![\d.,/-])0\d{1,3}(?:[\s./)-]{0,3}\d{2,3}){2,4}(?!\d)/
const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{4}/g
const TITLE =
	/(?<![\p{L}.])(?:M\.|[Mm]r\.?|[Mm]me|[Mm]lle|[Mm]rs\.?|Ms\.?|Me|Dr\.?|[Hh]eer|[Ff]amille|[Ff]amilie|[Ff]amily|[Dd]hr\.?|[Mm]evr\.?|[Mm]evrouw|[Mm]eneer|[Mm]onsieur|[Mm]adame|Herrn?|Frau|[Nn]otaris|[Nn]otaire|Notar)\s+\p{Lu}[\p{L}’'-]+/u
/** Whose home it is, and with whom or whom to call: about a person when a first and a last name follow. */
const BEFORE_A_NAME =
	/(?<!\p{L})(?:vendeu(?:r|se)s?|verkopers?|eigenaars?|eigenares|propriétaires?|sellers?|owners?|eigentümer(?:in)?|verkäufer(?:in)?|propriété de|eigendom van|property of|eigentum von|(?:avec|met|with|mit|bij|chez|contactez|contacteer|contactieren|contact|appelez|bel|call|rufen|kontaktieren)(?:\s+sie)?)\s*:?\s+/giu
/** Kept apart from the words before it: V8 at times ignores flags that change on the way. */
const FULL_NAME = /^\p{Lu}[\p{Ll}’'-]+\s+(?:(?:van|de|den|der|von|du|le|la)\s+)*\p{Lu}[\p{L}’'-]+/u
/** Parts of names that are words of their own. */
const PARTICLES: ReadonlySet<string> = new Set(['van', 'den', 'der', 'von', 'dit', 'les', 'del'])
const SHORTEST_NAME = 3

/** Why a sentence is never sent. */
export type PersonalKind = 'name' | 'phone' | 'email'

function namesOf(people: readonly string[]): string[] {
	return people.flatMap((person) =>
		person
			.split(/\s+/)
			.filter((part) => part.length >= SHORTEST_NAME && /^\p{Lu}/u.test(part) && !PARTICLES.has(part.toLowerCase())),
	)
}

function isNameCalled(text: string): boolean {
	return [...text.matchAll(BEFORE_A_NAME)].some(({ 0: words, index }) =>
		FULL_NAME.test(text.slice(index + words.length)),
	)
}

/**
 * Returns what in a sentence is about a person: a mail address, a phone number or a name. `people` are the full names of
 * everyone whom the text may name, such as the team. Null: the sentence may be sent.
 */
export function personalIn(text: string, people: readonly string[]): PersonalKind | null {
	if (EMAIL.test(text)) return 'email'
	if (PHONE.test(text.replace(DATE, ''))) return 'phone'
	const words = new Set(text.split(/[^\p{L}’'-]+/u))
	const isKnown = namesOf(people).some((name) => words.has(name))
	return isKnown || TITLE.test(text) || isNameCalled(text) ? 'name' : null
}
