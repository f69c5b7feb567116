import type { OwnOption } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import type { OwnField } from '#lib/homes/manual-listings/form/field-types.ts'
import { settingOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import type { OwnForm } from './own-context.ts'

type Words = Readonly<Record<string, string>>

const ANSWERED = ['BuildingPermit', 'PlanningSummons', 'JudicialDecision', 'PreEmption', 'SubdivisionPermit']

function wordsOf({ setting: { texts, designations } }: OwnForm, { kind, name }: OwnField): Words {
	if (name === 'PlanningDesignation') return designations
	if (ANSWERED.includes(name)) return texts.choices.answers
	const groups: Readonly<Record<string, Words | string>> = kind === 'worded' ? texts.worded : texts.choices
	const group = groups[name]
	return typeof group === 'object' ? group : {}
}

/** Returns what one can choose in a field; nothing for a field to write in. */
export function optionsOf(form: OwnForm, field: OwnField, towns: readonly OwnOption[]): readonly OwnOption[] {
	const { setting, values } = form
	switch (field.kind) {
		case 'type':
			return setting.types
		case 'ribbon':
			return setting.ribbons
		case 'agent':
			return setting.agents
		case 'project':
			return setting.projects
		case 'town':
			return towns
		case 'label':
			return setting.labels[settingOf(values).region ?? ''] ?? []
		case 'flag':
			return (['yes', 'no'] as const).map((value) => ({ value, label: setting.texts.choices.answers[value] }))
		default: {
			const words = wordsOf(form, field)
			return (field.options ?? []).map((value) => ({ value, label: words[value] ?? value }))
		}
	}
}

/** Returns what is shown while nothing is chosen. */
export function emptyOf({ setting: { texts } }: OwnForm, name: string): string {
	if (name === 'PriceUnit') return texts.choices.exact
	if (name === 'ContactPerson') return texts.choices.agency
	if (name === 'Marquee' || name === 'WebIDs' || name === 'ProjectID') return texts.choices.nothing
	return name === 'Goal' || name === 'WebID' || name === 'City' ? texts.choices.choose : texts.choices.none
}
