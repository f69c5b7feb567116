import 'server-only'
import { formatDate } from '#lib/base/format/format-date.ts'
import { factName } from '#lib/desk/homes/list/fact-name.ts'
import type { HomeRow } from '#lib/desk/homes/list/stored.ts'
import type { HomeGap } from '#lib/desk/homes/model/types.ts'
import { homeWords } from '#lib/desk/homes/model/words.ts'
import type { HomeGaps } from '#lib/homes/compliance/missing-facts/gaps.ts'
import type { Enforcement } from '#lib/homes/compliance/report-types.ts'
import { lackText, ruleText } from '#lib/homes/compliance/rules/words.ts'
import type { Violation } from '#lib/homes/compliance/types.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'

function lawGap({ rule, level, lacks }: Violation, enforcement: Enforcement, language: string): HomeGap {
	const isBlocking = level === 'block' && enforcement.state !== 'off'
	return {
		kind: 'law',
		title: homeWords(language)(isBlocking ? 'gaps.lawBlocks' : 'gaps.lawWarns', { rule }),
		text: ruleText(getAdvertRules(), rule, language),
		fields: lackText(lacks, language),
		isBlocking,
	}
}

function otherGaps({ languages, photos, hasNoPlan, worthAdding }: HomeGaps, language: string): HomeGap[] {
	const t = homeWords(language)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const list = new Intl.ListFormat(language, { type: 'conjunction' })
	const plain = { text: null, fields: null, isBlocking: false } as const
	const gaps: HomeGap[] = []
	if (languages.length > 0) {
		const lacking = list.format(languages.map((one) => names.of(one) ?? one))
		gaps.push({ ...plain, kind: 'languages', title: t('gaps.languages', { languages: lacking }) })
	}
	if (photos !== null) {
		gaps.push({ ...plain, kind: 'pictures', title: t('gaps.pictures', { count: photos }) })
	}
	if (hasNoPlan) gaps.push({ ...plain, kind: 'plans', title: t('gaps.plans') })
	if (worthAdding.length > 0) {
		const facts = list.format(worthAdding.map((field) => factName(field, language)))
		gaps.push({ ...plain, kind: 'facts', title: t('gaps.facts', { facts }), fields: worthAdding.join(', ') })
	}
	return gaps
}

/** Returns each gap of a home with what to do about it, the most serious first. */
export function gapWords({ gaps }: HomeRow, enforcement: Enforcement, language: string): HomeGap[] {
	if (gaps === null) return []
	const law = [...gaps.blocking, ...gaps.warning].map((violation) => lawGap(violation, enforcement, language))
	return [...law, ...otherGaps(gaps, language)]
}

/** Returns in full why a home is not shown, or will not be. */
export function reasonWords({ stored, gaps }: HomeRow, enforcement: Enforcement, language: string): string[] {
	const t = homeWords(language)
	const dated = (date: string | null) => ({ date: (date === null ? null : formatDate(date, language)) ?? '' })
	switch (stored.state) {
		case 'gone':
			return [t('reasons.gone', dated(stored.since))]
		case 'draft':
			return [stored.since === null ? t('reasons.draft') : t('reasons.draftSince', dated(stored.since))]
		case 'shown': {
			const isWarned = gaps !== null && gaps.blocking.length > 0 && enforcement.state === 'grace'
			return isWarned ? [t('reasons.grace', dated(enforcement.blocksFrom))] : []
		}
		default:
			return stored.withheld.map(({ reason, since }) => t(`reasons.${reason}`, dated(since)))
	}
}
