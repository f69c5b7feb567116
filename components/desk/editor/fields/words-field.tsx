'use client'

import { useRef } from 'react'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import fieldStyles from '#components/desk/parts/field.module.css'
import type { Json, LocalizedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { gapsOf } from '#lib/desk/editor/form/form-gaps.ts'
import styles from './fields.module.css'
import { FieldFrame, type FieldProps } from './frame.tsx'

/** Paragraphs are written with an empty line between them. */
const shown = (value: Json | undefined): string =>
	Array.isArray(value) ? value.join('\n\n') : typeof value === 'string' ? value : ''

const paragraphs = (text: string): string[] => text.split(/\n{2,}/)

const MARKS = [
	{ name: 'bold', before: '**', after: '**' },
	{ name: 'italic', before: '*', after: '*' },
	{ name: 'heading', before: '\n\n## ', after: '' },
	{ name: 'item', before: '\n\n- ', after: '' },
] as const

/** Words in the chosen language, with another language beside. */
export function WordsField(props: FieldProps<LocalizedField>) {
	const { file, field, path, value } = props
	const { edit, language, beside, text, view } = useStudio()
	const area = useRef<HTMLTextAreaElement>(null)
	const own = shown(childOf(value, language))
	const other = beside === null ? '' : shown(childOf(value, beside))
	const isGap = gapsOf(field, value, view.languages).includes(language)
	const write = (words: string) => {
		const place = [...path, language]
		if (words === '' && childOf(value, language) !== undefined) edit(file, { kind: 'remove', path: place })
		else edit(file, { kind: 'set', path: place, value: field.words === 'rich' ? paragraphs(words) : words })
	}
	const wrap = (before: string, after: string) => {
		const present = area.current
		if (present === null) return
		const { selectionStart: from, selectionEnd: to } = present
		const start = from === 0 ? before.trimStart() : before
		write(own.slice(0, from) + start + own.slice(from, to) + after + own.slice(to))
		present.focus()
	}
	const limit = field.maxLength
	const hint = isGap ? text('gapHere') : limit === undefined ? undefined : text('letters', { count: own.length, limit })
	return (
		<div className={styles.words} data-missing={isGap ? '' : undefined}>
			<FieldFrame {...props} {...(hint === undefined ? {} : { hint })}>
				{({ id, describedBy, isWrong }) => {
					const control = {
						id,
						lang: language,
						className: fieldStyles.input,
						value: own,
						'aria-describedby': describedBy,
					}
					const wrong = isWrong || undefined
					return (
						<div className={styles.by} data-alone={beside === null ? '' : undefined}>
							<div>
								{field.words === 'rich' && (
									<div className={styles.tools} role="toolbar" aria-label={text('tools.label', { field: props.label })}>
										{MARKS.map(({ name, before, after }) => (
											<button key={name} type="button" onClick={() => wrap(before, after)}>
												{text(`tools.${name}`)}
											</button>
										))}
										<select
											aria-label={text('tools.link')}
											value=""
											onChange={(e) => wrap('[', `](page:${e.target.value})`)}
										>
											<option value="">{text('tools.link')}</option>
											{(view.options.pages ?? []).map((one) => (
												<option key={one.value} value={one.value}>
													{one.label}
												</option>
											))}
										</select>
									</div>
								)}
								{field.words === 'line' || field.words === 'url' ? (
									<input {...control} aria-invalid={wrong} onChange={(e) => write(e.target.value)} />
								) : (
									<textarea
										{...control}
										ref={area}
										rows={field.words === 'rich' ? 14 : 4}
										aria-invalid={wrong}
										onChange={(e) => write(e.target.value)}
									/>
								)}
							</div>
							{beside !== null && (
								<p className={styles.other} lang={beside}>
									{other === '' ? '—' : other}
								</p>
							)}
						</div>
					)
				}}
			</FieldFrame>
		</div>
	)
}
