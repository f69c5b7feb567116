import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'

/** Finds rules of adverts that end before they begin, leases on rules that are not for sale, and types of two kinds. */
export const checkAdvertRules: Check = ({ adverts }) => {
	const rules = adverts?.rules ?? []
	const ofRules = rules.flatMap(({ goal, orLeaseOverYears, from, until }, index): Finding[] => {
		const at = (field: string, message: CheckMessage): Finding => ({
			key: 'adverts',
			path: ['rules', index, field],
			message,
		})
		return [
			...(from !== null && until !== null && until < from
				? [at('until', said('adverts.backwards', { until, from }))]
				: []),
			...(orLeaseOverYears !== null && goal !== 'sale' ? [at('orLeaseOverYears', said('adverts.leaseOfRent'))] : []),
		]
	})
	const kinds = Object.entries(adverts?.types ?? {})
	const ofTypes = kinds.flatMap(([kind, types], place) =>
		types.flatMap((type, index): Finding[] => {
			const [other] = kinds.slice(0, place).find(([, others]) => others.includes(type)) ?? []
			if (other === undefined) return []
			const message = said('adverts.typeTwice', { type, kind: { field: other } })
			return [{ key: 'adverts', path: ['types', kind, index], message }]
		}),
	)
	return [...ofRules, ...ofTypes]
}

/** Finds exceptions for rules that do not exist. */
export const checkAdvertExceptions: Check = ({ adverts }) => {
	const ids = adverts?.rules.map(({ id }) => id) ?? []
	return (adverts?.exceptions ?? []).flatMap(({ rules }, index) =>
		(rules === 'all' ? [] : rules).flatMap((id, place): Finding[] => {
			if (ids.includes(id)) return []
			const message = [
				said('adverts.noRule', { rule: id }),
				didYouMean(id, ids) ?? said('hint.existing', { names: ids.join(', ') }),
			]
			return [{ key: 'adverts', path: ['exceptions', index, 'rules', place], message }]
		}),
	)
}
