import type { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import type { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'

/** The dated figures of the configuration that visitors' estimates rest on. */
export const FIGURES = ['rate', 'duties', 'reductions', 'reducedVat', 'vat', 'notary', 'tariffs'] as const

/** A figure that staff should check again. */
export interface DueFigure {
	what: (typeof FIGURES)[number]
	/** The day by which it should have been checked, ISO date. */
	checkBy: string
	source: string
}

interface Dated {
	checkBy: string | null
	source: string
}

/** Returns the figures whose day to be checked has come, the longest due first. `day` is an ISO date. */
export function dueFigures(loan: LoanConfig, energy: EnergyConfig, day: string): DueFigure[] {
	const rows: Record<DueFigure['what'], readonly Dated[]> = {
		rate: [loan.rate],
		duties: loan.duties,
		reductions: loan.reductions,
		reducedVat: loan.reducedVat,
		vat: [loan.vat],
		notary: [loan.notary],
		tariffs: energy.tariffs,
	}
	return FIGURES.flatMap((what) =>
		rows[what].flatMap(({ checkBy, source }) =>
			checkBy !== null && checkBy <= day ? [{ what, checkBy, source }] : [],
		),
	).toSorted((one, other) => one.checkBy.localeCompare(other.checkBy))
}
