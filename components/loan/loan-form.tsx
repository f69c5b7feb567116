'use client'

import { type ChangeEvent, useId, useState } from 'react'
import { formatNumber } from '#lib/base/format/format-number.ts'
import { readFigure } from '#lib/base/format/read-figure.ts'
import { estimateLoan, type LoanTerms, type LoanWishes } from '#lib/homes/loan/estimate.ts'
import styles from './loan-form.module.css'
import { LoanSheet } from './loan-sheet.tsx'
import type { LoanLabels } from './loan-words.ts'

export interface LoanFormProps {
	terms: LoanTerms
	labels: LoanLabels
	start: LoanWishes
	years: { least: number; most: number }
}

const MOST_EURO = 99_999_999
const MOST_PERCENT = 25

type Condition = 'isOwnHome' | 'isRenovated' | 'hasReducedVat'

/** Returns the conditions of lower taxes that this home and buyer can meet. */
function conditionsOf({ tax, hasOwnHomeRule }: LoanTerms, { isOwnHome }: LoanWishes): Condition[] {
	if (tax.kind === 'vat') return tax.reducedPercent === null ? [] : ['hasReducedVat']
	if (!hasOwnHomeRule) return []
	return isOwnHome && tax.renovation !== null ? ['isOwnHome', 'isRenovated'] : ['isOwnHome']
}

/** The estimate with fields for everything the visitor can change. A value that cannot be read changes nothing. */
export default function LoanForm({ terms, labels, start, years }: LoanFormProps) {
	const id = useId()
	const [wishes, setWishes] = useState(start)
	const change = (part: Partial<LoanWishes>) => setWishes({ ...wishes, ...part })
	const changeNumber = (most: number, take: (value: number) => void) => (event: ChangeEvent<HTMLInputElement>) => {
		const value = readFigure(event.target.value, most === MOST_PERCENT ? 'percent' : 'amount', { isTyped: true })
		if (value !== undefined && value <= most) take(value)
	}
	const conditions = conditionsOf(terms, wishes)
	const choices = Array.from({ length: years.most - years.least + 1 }, (_, index) => years.least + index)
	const fields = [
		{
			name: 'ownMoney',
			label: labels.ownMoney,
			unit: '€',
			start: formatNumber(estimateLoan(terms, start).ownMoney, 'nl') ?? '',
			take: changeNumber(MOST_EURO, (ownMoney) => change({ ownMoney })),
		},
		{
			name: 'rate',
			label: labels.rate,
			unit: '%',
			start: formatNumber(start.percent, labels.language) ?? '',
			take: changeNumber(MOST_PERCENT, (percent) => change({ percent })),
		},
	]
	return (
		<div className={styles.loan}>
			<form method="dialog" className={styles.fields} onSubmit={(event) => event.preventDefault()}>
				{fields.map(({ name, label, unit, start: value, take }) => (
					<p key={name}>
						<label htmlFor={`${id}-${name}`}>
							{label} ({unit})
						</label>
						<input id={`${id}-${name}`} inputMode="decimal" autoComplete="off" defaultValue={value} onChange={take} />
					</p>
				))}
				<p>
					<label htmlFor={`${id}-years`}>{labels.years}</label>
					<span className="choice">
						<select
							id={`${id}-years`}
							value={wishes.years}
							onChange={(event) => change({ years: Number(event.target.value) })}
						>
							{choices.map((choice) => (
								<option key={choice}>{choice}</option>
							))}
						</select>
					</span>
				</p>
				{conditions.map((name) => (
					<label key={name} className={styles.check}>
						<input
							type="checkbox"
							checked={wishes[name]}
							onChange={(event) => change({ [name]: event.target.checked })}
						/>
						{labels[name]}
					</label>
				))}
			</form>
			<div aria-live="polite">
				<LoanSheet terms={terms} labels={labels} wishes={wishes} />
			</div>
		</div>
	)
}
