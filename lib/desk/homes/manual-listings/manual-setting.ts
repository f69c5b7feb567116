import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { proposalTexts } from '#lib/desk/translation/proposal-texts.ts'
import { energyTableOn, labelsOf } from '#lib/homes/energy/energy-table.ts'
import { isTaken } from '#lib/homes/feed/transform/status.ts'
import { factFormLabel, factOptions } from '#lib/homes/listings/words/fact-words.ts'
import { featureLabel } from '#lib/homes/listings/words/feature-words.ts'
import type { OwnSubject } from '#lib/homes/manual-listings/form/field-types.ts'
import { type OwnValues, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { namedTypes } from '#lib/homes/manual-listings/types-named.ts'
import { mapTiles } from '#lib/homes/map/base-map.ts'
import { getEnergyConfig, getMapSettings, getPathTable, getSite, getTeam } from '#lib/site/config/config.ts'
import { pathOf } from '#lib/site/config/paths/paths.ts'
import { forChoiceFields, forValuesFields, forWordsFields } from '#lib/site/config/schema/homes/choices.ts'
import { energyLabelText } from '#lib/site/config/schema/homes/energy-labels.ts'
import { forFeatureFields } from '#lib/site/config/schema/homes/features.ts'
import { forNumberFields } from '#lib/site/config/schema/homes/numbers.ts'
import { messagesOf } from '#lib/site/i18n/messages.ts'
import { PREVIEW_PREFIX } from '#lib/site/routing/preview/preview-path.ts'
import { ownProjects } from './listed.ts'
import type { OwnHomeView, OwnOption } from './manual-listing-types.ts'
import { townOptions } from './towns.ts'

/** Place and title of an address that its page replaces by those of the draft. */
const UNNAMED = { city: '-', slug: '-' }
const REGIONS = ['flanders', 'wallonia', 'brussels'] as const

function labelOptions(now: Date): Record<string, OwnOption[]> {
	const table = energyTableOn(getEnergyConfig(), dayOf(now))
	return Object.fromEntries(
		REGIONS.map((region) => [
			region,
			labelsOf(table, region).map(({ label }) => ({ value: energyLabelText(label), label: energyLabelText(label) })),
		]),
	)
}

/** The ribbons that can be put on a photo; the state has its own. One that was chosen before stays, so that it is seen. */
export function ribbonOptions(values: OwnValues, language: string): OwnOption[] {
	const { defaultLanguage, ribbons } = getSite()
	return Object.entries(ribbons.marquees)
		.filter(([value, ribbon]) => !isTaken(ribbon) || value === String(values.Marquee))
		.map(([value, ribbon]) => ({
			value,
			label: ribbons.labels[ribbon]?.[language] ?? ribbons.labels[ribbon]?.[defaultLanguage] ?? ribbon,
		}))
}

/** Returns the address of a page in the preview; it leads on to the one with the words of the draft. */
function previewHref(language: string, subject: OwnSubject, id: number): string {
	const page = subject === 'home' ? 'property-sale' : 'project'
	return PREVIEW_PREFIX + pathOf(getPathTable(), getSite(), language, page, { id: String(id), ...UNNAMED })
}

/** Returns what the form of a home is made with, in the words of a language. */
export async function ownSetting({ subject, values, standing, units }: OwnHomeView, language: string) {
	const db = await getFullDb()
	const { ids, nameIn } = await namedTypes(db)
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const { languages } = getSite()
	const { deskOwn, property } = messagesOf(language)
	return {
		language,
		languages: [...languages]
			.sort((one, other) => Number(other === language) - Number(one === language))
			.map((code) => ({ code, name: names.of(code) ?? code })),
		texts: {
			...deskOwn,
			fields: {
				...deskOwn.fields,
				...forFeatureFields((row) => featureLabel(language, row.name)),
				...forNumberFields((row) => factFormLabel(language, row.name)),
				...forChoiceFields((row) => factFormLabel(language, row.name)),
			},
			worded: { ...deskOwn.worded, ...forWordsFields((row) => factOptions(language, row.name)) },
			choices: { ...deskOwn.choices, ...forValuesFields((row) => factOptions(language, row.name)) },
		},
		types: ids.map((id) => ({ value: String(id), label: nameIn(id, language) ?? String(id) })),
		labels: labelOptions(new Date()),
		ribbons: ribbonOptions(values, language),
		agents: getTeam().people.map(({ id, name }) => ({ value: id, label: name })),
		projects: subject === 'home' ? await ownProjects(db, language) : [],
		subject,
		units,
		designations: property.planning.values.designation,
		map: { ...mapTiles(), ...getMapSettings().centre, zoom: getMapSettings().zoom, words: property.map },
		towns: townOptions(textOf(values, 'Zip'), language),
		proposals: proposalTexts(language),
		previews: Object.fromEntries(languages.map((code) => [code, previewHref(code, subject, standing.id)])),
	}
}
