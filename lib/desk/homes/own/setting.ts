import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { energyTableOn, labelsOf } from '#lib/homes/energy/energy-table.ts'
import { namedTypes } from '#lib/homes/own/types-named.ts'
import { textOf } from '#lib/homes/own/values.ts'
import { getEnergyConfig, getPathTable, getSite } from '#lib/site/config/config.ts'
import { pathOf } from '#lib/site/config/paths/paths.ts'
import { energyLabelText } from '#lib/site/config/schema/homes/energy-labels.ts'
import { PREVIEW_PREFIX } from '#lib/site/routing/preview/preview-path.ts'
import { messagesOf } from '#lib/site/words/messages.ts'
import { townOptions } from './towns.ts'
import type { OwnHomeView, OwnOption } from './types.ts'

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

/** Returns the address of the page of a home in the preview; from there it leads to its words. */
function previewHref(language: string, id: number): string {
	return PREVIEW_PREFIX + pathOf(getPathTable(), getSite(), language, 'property-sale', { id: String(id), ...UNNAMED })
}

/** Returns what the form of a home is made with, in the words of a language. */
export async function ownSetting({ values, standing }: OwnHomeView, language: string) {
	const { ids, nameIn } = await namedTypes(await getFullDb())
	const names = new Intl.DisplayNames([language], { type: 'language' })
	const { languages } = getSite()
	const { deskOwn, property } = messagesOf(language)
	return {
		language,
		languages: [...languages]
			.sort((one, other) => Number(other === language) - Number(one === language))
			.map((code) => ({ code, name: names.of(code) ?? code })),
		texts: deskOwn,
		types: ids.map((id) => ({ value: String(id), label: nameIn(id, language) ?? String(id) })),
		labels: labelOptions(new Date()),
		designations: property.planning.values.designation,
		towns: townOptions(textOf(values, 'Zip'), language),
		previews: Object.fromEntries(languages.map((code) => [code, previewHref(code, standing.id)])),
	}
}
