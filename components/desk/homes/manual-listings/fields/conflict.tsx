'use client'

import buttons from '#components/desk/parts/button.module.css'
import { fill } from '#lib/base/text/fill.ts'
import type { OwnOption } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import type { OwnValue } from '#lib/homes/manual-listings/form/listing-values.ts'
import { type OwnForm, useOwn } from './own-context.ts'
import styles from './own-field.module.css'

function shown(value: OwnValue | undefined, { setting: { texts } }: OwnForm, list: readonly OwnOption[]): string {
	if (value === undefined) return texts.conflict.empty
	if (Array.isArray(value)) return fill(texts.conflict.list, { count: String(value.length) })
	if (typeof value === 'boolean') return texts.choices.answers[value ? 'yes' : 'no']
	return list.find((option) => option.value === String(value))?.label ?? String(value)
}

/** A field that another member has changed meanwhile: what they wrote, and which of both stays. */
export function Conflict({ name, options = [] }: { name: string; options?: readonly OwnOption[] }) {
	const form = useOwn()
	const conflict = form.conflicts[name]
	if (conflict === undefined) return null
	const { conflict: words } = form.setting.texts
	return (
		<div className={styles.conflict} role="alert">
			<p>{fill(words.who, { who: conflict.by, value: shown(conflict.theirs, form, options) })}</p>
			<button type="button" className={buttons.plain} onClick={() => form.settle(name, true)}>
				{words.mine}
			</button>
			<button type="button" className={buttons.plain} onClick={() => form.settle(name, false)}>
				{words.theirs}
			</button>
		</div>
	)
}
