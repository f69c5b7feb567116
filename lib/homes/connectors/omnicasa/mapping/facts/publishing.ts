import { fold } from '#lib/base/text/fold.ts'
import { firstText } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const ACTIVE = 1
const CLOSED = new Map([
	[2, 'sold'],
	[4, 'rented'],
] as const)
/** Statuses that are known and not shown. */
const NOT_SHOWN = new Map([
	[0, 'prospective'],
	[3, 'cancelled'],
	[5, 'inactive'],
	[6, 'reference'],
])
/** The values of Publish that mean "on the website". */
const PUBLISHED: readonly (number | null)[] = [1, 2, 4]

const WORDS = [
	[null, /voorbereiding|preparation|prospec|geschorst|suspend|ingetrokken|retire|withdrawn|zuruckgezogen/],
	['compromise', /compromi|onder bod|sous offre|under offer|opschortend|suspensi|vorvertrag/],
	['option', /\b(optie|option)\b|gereserveerd|reserve|reserviert/],
	['sold', /verkocht|vendu|\bsold\b|verkauft/],
	['rented', /verhuurd|\bloue|\brented\b|\blet\b|vermietet/],
] as const

type Status = NonNullable<PayloadProperty['Status']>

export type Publishing = { isShown: true; status: Status | null } | { isShown: false; reason: string }

const hidden = (reason: string): Publishing => ({ isShown: false, reason })

/** Returns the state that words such as "Onder optie" mean; undefined if they mean none, null if not to be shown. */
function stateOf(words: string | null): Status | null | undefined {
	return words === null ? undefined : WORDS.find(([, pattern]) => pattern.test(fold(words)))?.[0]
}

/**
 * Decides whether a home is handed on, and in which state. Only known values of Status and Publish are: what is absent
 * or new is not published. A state in words (SubStatusName, else the ribbon) makes an active home one under option or
 * compromise; with a ribbon in other words the importer decides by its number.
 */
export function publishingOf(reader: RawReader): Publishing {
	const status = reader.number('Status')
	const publish = reader.number('Publish')
	const subStatus = reader.number('SubStatus')
	const words = firstText(reader, 'SubStatusName')
	const ribbon = firstText(reader, 'MarqueeName')
	if (publish === null) return hidden('it does not say whether it is published (Publish)')
	if (publish === 0) return hidden('it is not published (Publish 0)')
	if (!PUBLISHED.includes(publish)) {
		reader.unknown('Publish', publish, 'not published')
		return hidden(`Publish ${publish} is not known`)
	}
	const closed = status === 2 || status === 4 ? CLOSED.get(status) : undefined
	if (closed !== undefined) return { isShown: true, status: closed }
	if (status === null) return hidden('it has no status')
	if (status !== ACTIVE) {
		const name = NOT_SHOWN.get(status)
		if (name === undefined) reader.unknown('Status', status, 'not published')
		return hidden(`status ${status} (${name ?? 'not known'})`)
	}
	const state = stateOf(words)
	if (state === null) return hidden(`status in words: ${words}`)
	if (state !== undefined) return { isShown: true, status: state }
	if (words !== null && subStatus !== 0) reader.unknown('SubStatusName', words, 'left unknown')
	const marked = stateOf(ribbon)
	if (marked) return { isShown: true, status: marked }
	return { isShown: true, status: (reader.number('Marquee') ?? 0) === 0 && ribbon === null ? 'available' : null }
}
