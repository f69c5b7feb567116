import { firstPhone } from '#lib/base/format/phone.ts'
import { asMeant, hasEscapedMarkup } from '#lib/homes/feed/payload/fields/source-text.ts'
import { LISTING_HIDING, PROJECT_HIDING } from '#lib/homes/feed/payload/hiding.ts'
import { MAX_DESCRIPTION, type ProjectRecord, type PropertyRecord } from '#lib/homes/feed/payload/schema.ts'
import { describe, type Findings, type WarningCode } from '#lib/homes/feed/report/import-report.ts'
import type { ArrayName } from '#lib/homes/feed/source/document.ts'
import type { ImportSettings } from '#lib/homes/feed/source/feed-source-types.ts'
import { differingFacts } from '#lib/homes/feed/transform/differences.ts'
import { isRentOfASale } from '#lib/homes/feed/transform/listing-facts.ts'
import { MAX_PICTURES, type mergePictures, usableUrl } from '#lib/homes/feed/transform/media.ts'
import type { newBuildOf } from '#lib/homes/feed/transform/new-build.ts'
import type { Doubt } from '#lib/homes/feed/transform/settle-doubts.ts'
import type { statusOf } from '#lib/homes/feed/transform/status.ts'
import type { ListingFacts } from '#lib/homes/listings/facts.ts'
import { isClosed } from '#lib/homes/listings/status.ts'
import type { Hiding, ListingContent } from '#lib/homes/listings/write/content.ts'
import { contradictionsIn } from './contradictions.ts'

type Pictures = ReturnType<typeof mergePictures>

/** What was read of a listing. */
interface ReadListing {
	main: PropertyRecord
	content: Pick<ListingContent, 'row'>
	status: ReturnType<typeof statusOf>
	newBuild: ReturnType<typeof newBuildOf>
	annuityDoubt: string | null
	/** Fields whose value in the payload was overruled. */
	doubts: readonly Doubt[]
	media: { photos: Pictures; plans: Pictures }
	facts: ListingFacts
}

/** `isPassing`: it depends on today. */
type Warn = (code: WarningCode, field: string, detail: string, isPassing?: boolean) => void

function warnerOf(findings: Findings, array: ArrayName, id: number): Warn {
	return (code, field, detail, isPassing) => findings.warn({ code, array, id: String(id), field, detail }, isPassing)
}

function warnOfPictures(warn: Warn, field: string, merged: ReturnType<typeof mergePictures>): void {
	const { unusable, beyond } = merged
	if (unusable > 0) warn('unusable-value', field, `${unusable} without a usable address left out`)
	if (beyond > 0) warn('shortened', field, `${MAX_PICTURES} kept, ${beyond} left out`)
}

function warnOfDescriptions(warn: Warn, records: readonly { language: string; Description: string | null }[]): void {
	for (const { language, Description } of records) {
		if ((Description?.length ?? 0) <= MAX_DESCRIPTION) continue
		warn('shortened', 'Description', `${language}: cut to ${MAX_DESCRIPTION} characters`)
	}
}

/** Reports texts of which visitors would see markup as words. */
function warnOfMarkup(warn: Warn, records: readonly { language: string; Description: string | null }[]): void {
	for (const { language, Description } of records) {
		if (Description === null || !hasEscapedMarkup(asMeant(Description))) continue
		warn('unusable-value', 'Description', `${language}: escaped twice, so that visitors see its markup`)
	}
}

function warnOfUrls(warn: Warn, urls: Readonly<Record<string, string | null | undefined>>): void {
	for (const [field, url] of Object.entries(urls)) {
		if (url != null && usableUrl(url) === null) warn('unusable-value', field, `not a web address: ${describe(url)}`)
	}
}

const HIDING_FIELDS: readonly string[] = [...LISTING_HIDING, PROJECT_HIDING]

function warnOfLanguage(warn: Warn, { defaultLanguage }: ImportSettings, { language }: { language: string }): void {
	if (language === defaultLanguage) return
	warn('other-language', 'language', `no good record in ${defaultLanguage}: the facts of ${language} count`)
}

/** Warns of what is hidden although no record that was read clearly hides it. */
function warnOfHidden(warn: Warn, hidden: readonly { field: string; isHidden: boolean; what: string }[]): void {
	for (const { field, isHidden, what } of hidden) {
		if (isHidden) warn('hidden', field, `${what}: unreadable, given twice, or as a record that is left out says`)
	}
}

function warnOfDifferences<T extends { language: string }>(warn: Warn, [main, ...others]: readonly [T, ...T[]]): void {
	for (const other of others) {
		for (const { field, main: kept, other: found } of differingFacts(main, other)) {
			const counts = HIDING_FIELDS.includes(field) ? ': what hides counts' : ' counts'
			const detail = `${other.language} ${describe(found)}, ${main.language} ${describe(kept)}${counts}`
			warn('facts-differ', field, field === 'OwnerEmails' ? `${other.language} differs` : detail)
		}
	}
}

/**
 * Reports what happens to a listing or project that is bad in the payload; `shown` is what its records now hide of it.
 */
export function warnOfBad(findings: Findings, array: ArrayName, id: number, shown: Hiding): void {
	const { isUnpublished, isPriceHidden, isAddressHidden, closed } = shown
	const hidden = [
		...(isUnpublished ? ['not published'] : []),
		...(isPriceHidden ? ['price hidden'] : []),
		...(isAddressHidden ? ['address hidden'] : []),
		...(closed ? [closed] : []),
	]
	const but = hidden.length > 0 ? `, but now ${hidden.join(', ')}` : ''
	const detail = `bad in the payload: stays as it was${but}`
	findings.warn({ code: hidden.length > 0 ? 'hidden' : 'kept', array, id: String(id), field: '', detail })
}

/** Reports a home or project that is left out because staff write the one with this number themselves. */
export function warnOfOther(findings: Findings, array: 'properties' | 'projects', id: number): void {
	const what = array === 'properties' ? 'home' : 'project'
	const detail = `this number is that of a ${what} that staff write at the desk: it stays as it is`
	findings.warn({ code: 'own-home', array, id: String(id), field: 'ID', detail })
}

/** Reports a number of an agent that cannot be dialled, and the one that is shown of several. */
function warnOfPhone(warn: Warn, phone: string | null): void {
	if (phone === null) return
	const found = firstPhone(phone)
	if (found === null) warn('unusable-value', 'ContactPerson.Phone', `${describe(phone)} cannot be dialled; left out`)
	else if (found.isPart) warn('unusable-value', 'ContactPerson.Phone', `of ${describe(phone)} ${found.text} is shown`)
}

/** Reports days that cannot lie ahead. */
function warnOfFuture(warn: Warn, main: PropertyRecord, facts: ListingFacts): void {
	const notYet = [
		['EPCIssuedOn', main.EPCIssuedOn, facts.epcIssuedOn],
		['PlanningRequestedOn', main.PlanningRequestedOn, facts.planningRequestedOn],
		['LotPermit.Date', main.LotPermit?.Date ?? null, facts.lotPermit?.date ?? null],
		// With a hidden rent there is no reference rent.
		[
			'ReferenceRent.Date',
			(facts.referenceRent && main.ReferenceRent?.Date) ?? null,
			facts.referenceRent?.date ?? null,
		],
	] as const
	for (const [field, said, kept] of notYet) {
		if (said !== null && kept === null)
			warn('unusable-value', field, `${said} is still to come; read as not known`, true)
	}
}

/** Reports figures that are not meant. */
function warnOfImplausible(warn: Warn, main: PropertyRecord, facts: ListingFacts): void {
	for (const field of ['ConstructionYear', 'RenovationYear'] as const) {
		if (main[field] !== null && facts[field === 'ConstructionYear' ? 'constructionYear' : 'renovationYear'] === null) {
			warn('unusable-value', field, `year ${main[field]} read as not known`)
		}
	}
	if (main.LandShare !== null && main.Price !== null && main.LandShare > main.Price) {
		warn('unusable-value', 'LandShare', 'more than the price; read as not known')
	}
	const price = main.Goal === 1 ? (main.MonthlyRent ?? main.Price) : main.Price
	if (isRentOfASale(main)) warn('unusable-value', 'Price', `a rent of € ${price} a month read as not known`)
	if (price === 1) warn('unusable-value', 'Price', '€ 1 read as not known')
	for (const field of ['SurfaceLiving', 'SurfaceTotal', 'SurfaceGround'] as const) {
		if (main[field] === 1) warn('unusable-value', field, '1 m² read as not known')
	}
}

/** Reports what of a listing was read differently than it is in the payload. */
export function warnOfListing(
	settings: ImportSettings,
	findings: Findings,
	{ records, hiding }: { records: readonly [PropertyRecord, ...PropertyRecord[]]; hiding: Hiding },
	{ main, content, status, newBuild, annuityDoubt, media, facts, doubts }: ReadListing,
): void {
	const warn = warnerOf(findings, 'properties', main.ID)
	warnOfLanguage(warn, settings, main)
	warnOfDifferences(warn, records)
	const no = (field: 'Published' | 'PublishPrice' | 'PublishAddress') =>
		records.some((record) => record[field] === false)
	const isOver = records.some(({ Status }) => isClosed(Status))
	warnOfHidden(warn, [
		{ field: 'Published, Status', isHidden: hiding.isUnpublished && !no('Published'), what: 'not published' },
		{ field: 'PublishPrice', isHidden: hiding.isPriceHidden && !no('PublishPrice'), what: 'price hidden' },
		{ field: 'PublishAddress', isHidden: hiding.isAddressHidden && !no('PublishAddress'), what: 'address hidden' },
		{ field: 'Status', isHidden: hiding.closed !== null && !isOver, what: `${hiding.closed}` },
	])
	if (status.isFromTitle) {
		const said = status.status === 'compromise' ? 'under compromise' : status.status
		warn('status-from-title', 'Status', `the title says ${said}`)
	}
	if (status.doubt !== null) warn('contradiction', 'Status', status.doubt)
	if (status.isUnknownMarquee) warn('unknown-marquee', 'Marquee', `no ribbon for ${main.Marquee} in config/site.json`)
	const open = contradictionsIn(main, records, settings.energy)
	for (const { field, detail } of [...doubts, ...open]) warn('contradiction', field, detail)
	if (annuityDoubt !== null) warn('contradiction', 'Viager', annuityDoubt)
	if (newBuild.doubt !== null) warn('contradiction', newBuild.doubt.field, newBuild.doubt.detail, true)
	if (main.EPCLabelText !== null && content.row.energy_label === null) {
		warn('unknown-label', 'EPCLabelText', `${describe(main.EPCLabelText)} is no label of its region`)
	}
	if (main.Goal === 1 && content.row.is_price_public === 0) {
		warn('hidden-rent', 'PublishPrice', 'the rent is hidden; public advertising must state it')
	}
	warnOfImplausible(warn, main, facts)
	warnOfFuture(warn, main, facts)
	if (main.ContactPerson?.Email && facts.contact?.email === null) {
		warn('unusable-value', 'ContactPerson.Email', 'not an e-mail address')
	}
	warnOfPhone(warn, main.ContactPerson?.Phone || null)
	warnOfPictures(warn, 'Pictures', media.photos)
	warnOfPictures(warn, 'FloorPlans', media.plans)
	warnOfDescriptions(warn, records)
	warnOfMarkup(warn, records)
	warnOfUrls(warn, { 'ContactPerson.PictureUrl': main.ContactPerson?.PictureUrl })
}

/** Reports what of a project was read differently than it is in the payload. */
export function warnOfProject(
	settings: ImportSettings,
	findings: Findings,
	{ records, hiding }: { records: readonly [ProjectRecord, ...ProjectRecord[]]; hiding: Hiding },
	{ photos }: { photos: Pictures },
): void {
	const [main] = records
	const warn = warnerOf(findings, 'projects', main.ID)
	warnOfLanguage(warn, settings, main)
	warnOfDifferences(warn, records)
	const isHidden = hiding.isAddressHidden && !records.some((record) => record.PublicAddress === false)
	warnOfHidden(warn, [{ field: PROJECT_HIDING, isHidden, what: 'address hidden' }])
	warnOfPictures(warn, 'Pictures', photos)
	warnOfDescriptions(warn, records)
	warnOfMarkup(warn, records)
	warnOfUrls(warn, { PriceListUrl: main.PriceListUrl, PlanningUrl: main.PlanningUrl })
}
