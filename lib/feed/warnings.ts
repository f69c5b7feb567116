import type { ArrayName } from './payload/document'
import { MAX_DESCRIPTION, type ProjectRecord, type PropertyRecord } from './payload/schema'
import { describe, type Findings, type WarningCode } from './report'
import { differingFacts } from './transform/differences'
import type { toListing } from './transform/listing'
import { MAX_PICTURES, type mergePictures, usableUrl } from './transform/media'
import type { toProject } from './transform/project'

type Warn = (code: WarningCode, field: string, detail: string) => void

function warnerOf(findings: Findings, array: ArrayName, id: number): Warn {
	return (code, field, detail) => findings.warn({ code, array, id: String(id), field, detail })
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

function warnOfUrls(warn: Warn, urls: Readonly<Record<string, string | null | undefined>>): void {
	for (const [field, url] of Object.entries(urls)) {
		if (url != null && usableUrl(url) === null) warn('unusable-value', field, `not a web address: ${describe(url)}`)
	}
}

function warnOfDifferences<T extends { language: string }>(warn: Warn, [main, ...others]: readonly [T, ...T[]]): void {
	for (const other of others) {
		for (const { field, main: kept, other: found } of differingFacts(main, other)) {
			const detail = `${other.language} ${describe(found)}, ${main.language} ${describe(kept)} counts`
			warn('facts-differ', field, field === 'OwnerEmails' ? `${other.language} differs` : detail)
		}
	}
}

/** Says of a listing what was read in another way than it stands in the payload. */
export function warnOfListing(
	findings: Findings,
	records: readonly [PropertyRecord, ...PropertyRecord[]],
	{ content, status, media, facts }: ReturnType<typeof toListing>,
): void {
	const [main] = records
	const warn = warnerOf(findings, 'properties', main.ID)
	warnOfDifferences(warn, records)
	if (status.isFromTitle) warn('status-from-title', 'Status', 'the title says under compromise')
	if (status.isUnknownMarquee) warn('unknown-marquee', 'Marquee', `no ribbon for ${main.Marquee} in config/site.json`)
	if (main.EPCLabelText !== null && content.row.energy_label === null) {
		warn('unknown-label', 'EPCLabelText', `${describe(main.EPCLabelText)} is no label of its region`)
	}
	if (main.Goal === 1 && content.row.is_price_public === 0) {
		warn('hidden-rent', 'PublishPrice', 'the rent is hidden; public advertising must state it')
	}
	for (const field of ['ConstructionYear', 'RenovationYear'] as const) {
		if (main[field] !== null && facts[field === 'ConstructionYear' ? 'constructionYear' : 'renovationYear'] === null) {
			warn('unusable-value', field, `year ${main[field]} read as not known`)
		}
	}
	if (main.ContactPerson?.Email && facts.contact?.email === null) {
		warn('unusable-value', 'ContactPerson.Email', 'not an e-mail address')
	}
	warnOfPictures(warn, 'Pictures', media.photos)
	warnOfPictures(warn, 'FloorPlans', media.plans)
	warnOfDescriptions(warn, records)
	warnOfUrls(warn, {
		VideoUrl: main.VideoUrl,
		VirtualTourUrl: main.VirtualTourUrl,
		'ContactPerson.PictureUrl': main.ContactPerson?.PictureUrl,
	})
}

/** Says of a project what was read in another way than it stands in the payload. */
export function warnOfProject(
	findings: Findings,
	records: readonly [ProjectRecord, ...ProjectRecord[]],
	{ photos }: ReturnType<typeof toProject>,
): void {
	const [main] = records
	const warn = warnerOf(findings, 'projects', main.ID)
	warnOfDifferences(warn, records)
	warnOfPictures(warn, 'Pictures', photos)
	warnOfDescriptions(warn, records)
	warnOfUrls(warn, { PriceListUrl: main.PriceListUrl, PlanningUrl: main.PlanningUrl })
}
