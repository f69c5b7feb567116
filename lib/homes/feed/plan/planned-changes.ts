import { hash } from 'node:crypto'
import { descriptionHtml } from '#lib/homes/feed/payload/fields/description.ts'
import { MAX_DESCRIPTION } from '#lib/homes/feed/payload/schema.ts'
import { type ImportCounts, noCounts } from '#lib/homes/feed/report/import-report.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { Hiding, ListingContent, ProjectContent } from '#lib/homes/listings/write/content.ts'

/** Part of every hash. Raise it when the same payload is to be stored differently than before. */
export const READER_VERSION = 10

/** A listing or project ready to be stored. */
export interface Prepared<T> {
	content: T
	hash: string
	/** Null if the next import must read its records again. */
	source: ReadSource | null
}

/** The records of a home as they came, and what is to be reported of them. */
export interface ReadSource {
	hash: string
	/** As {@link Findings.ofThisHome} has it. */
	findings: string | null
}

/** What an import will do to the rows of one kind. */
export interface Changes<T> {
	counts: ImportCounts
	/** New or changed ones, including changed ones that come back after being withdrawn. */
	writes: Prepared<T>[]
	/** Unchanged, but withdrawn until now. */
	restored: number[]
	withdrawn: number[]
	/** Unchanged, though their records came in another form. */
	rehashed: { id: number; source: ReadSource }[]
	/** Unchanged, but confirmed by their source at another time than the stored one. */
	confirmed: { id: number; confirmedAt: string | null }[]
	/** In the payload, and unpublished only because a value of their records is unreadable. */
	unclear: number[]
	/** Bad in the payload, while the site still shows something that their records hide. */
	hides: { id: number; hiding: Hiding }[]
}

interface Known {
	content_hash: string
	withdrawn_at: string | null
	/** Only of listings. */
	confirmed_at?: string | null
}

export function noChanges<T>(): Changes<T> {
	return {
		counts: noCounts(),
		writes: [],
		restored: [],
		withdrawn: [],
		rehashed: [],
		confirmed: [],
		unclear: [],
		hides: [],
	}
}

function withCleanDescriptions<T extends ListingContent | ProjectContent>(content: T): T {
	for (const text of content.texts) {
		if (text.description !== null) text.description = descriptionHtml(text.description, MAX_DESCRIPTION)
	}
	return content
}

/** Notes that the stored state is still right. */
export function recordUnchanged<T>(changes: Changes<T>, id: number, known: Known): void {
	if (known.withdrawn_at === null) changes.counts.unchanged++
	else {
		changes.counts.restored++
		changes.restored.push(id)
	}
}

/** Decides what happens to one listing or project of the payload. Descriptions are cleaned only if they are written. */
export function recordContent<T extends ListingContent | ProjectContent>(
	changes: Changes<T>,
	content: T,
	source: ReadSource | null,
	known: Known | undefined,
): void {
	// A source that confirms a home changes nothing of it.
	const stored = 'confirmedAt' in content ? { ...content, confirmedAt: null } : content
	const contentHash = hash('sha256', JSON.stringify([READER_VERSION, stored]), 'base64')
	if (known?.content_hash === contentHash) {
		recordUnchanged(changes, content.row.id, known)
		if (source !== null) changes.rehashed.push({ id: content.row.id, source })
		if ('confirmedAt' in content && content.confirmedAt !== (known.confirmed_at ?? null)) {
			changes.confirmed.push({ id: content.row.id, confirmedAt: content.confirmedAt })
		}
		return
	}
	changes.counts[known === undefined ? 'new' : known.withdrawn_at !== null ? 'restored' : 'changed']++
	changes.writes.push({ content: withCleanDescriptions(content), hash: contentHash, source })
}

interface Shown {
	id: number
	is_address_public: 0 | 1
	is_published?: 0 | 1
	isWithheld?: boolean
	is_price_public?: 0 | 1
	status?: string
}

/** Returns what the site still shows of a stored listing or project although its records hide it. */
function stillShown(known: Shown, hiding: Hiding): Hiding {
	return {
		isUnpublished: hiding.isUnpublished && (known.is_published === 1 || known.isWithheld === true),
		isPriceHidden: hiding.isPriceHidden && known.is_price_public === 1,
		isAddressHidden: hiding.isAddressHidden && known.is_address_public === 1,
		closed: isClosed(known.status) ? null : hiding.closed,
	}
}

/**
 * Notes a stored listing or project that is bad in the payload: it stays as it was, except that what its records hide
 * is hidden. Returns what of that was shown until now.
 */
export function recordBad<T>(changes: Changes<T>, known: Shown, hiding: Hiding): Hiding {
	const shown = stillShown(known, hiding)
	if (Object.values(shown).some(Boolean)) {
		changes.counts.hidden++
		changes.hides.push({ id: known.id, hiding: shown })
	} else changes.counts.kept++
	return shown
}

/**
 * Notes what is in the database and not in the snapshot as withdrawn. If the array is absent, nothing is
 * withdrawn.
 */
export function recordMissing<T>(
	changes: Changes<T>,
	isArrayGiven: boolean,
	seen: ReadonlySet<number>,
	stored: ReadonlyMap<number, Known>,
): void {
	if (!isArrayGiven) return
	for (const [id, { withdrawn_at }] of stored) {
		if (withdrawn_at === null && !seen.has(id)) changes.withdrawn.push(id)
	}
	changes.counts.withdrawn = changes.withdrawn.length
}
