'use client'

import choices from '#components/desk/parts/choices.module.css'
import fields from '#components/desk/parts/field.module.css'
import type { ListOffer, SheetKind, SheetTexts } from '#lib/desk/homes/spreadsheet/sheet-types.ts'

interface SheetKindProps {
	texts: SheetTexts['kind']
	kind: SheetKind
	/** Whether a list may be uploaded again and again, or why not. */
	offer: ListOffer
	isBusy: boolean
	onChoose: (kind: SheetKind) => void
}

/** What the homes of a file become: the desk's own, or those of a list that is uploaded again. */
export function SheetKindChoice({ texts, kind, offer, isBusy, onChoose }: SheetKindProps) {
	const options = [
		{ value: 'drafts' as const, label: texts.drafts, text: texts.draftsText, isOff: false },
		{
			value: 'list' as const,
			label: texts.list,
			text: offer === 'open' ? texts.listText : texts[offer],
			isOff: offer !== 'open',
		},
	]
	return (
		<fieldset className={fields.field} disabled={isBusy}>
			<legend className={fields.legend}>{texts.legend}</legend>
			<div className={choices.choices} data-explained="">
				{options.map(({ value, label, text, isOff }) => (
					<label key={value} className={choices.choice}>
						<input
							type="radio"
							name="sheet-kind"
							value={value}
							checked={kind === value}
							disabled={isOff}
							onChange={() => onChoose(value)}
						/>
						<span>
							{label} <small>{text}</small>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
