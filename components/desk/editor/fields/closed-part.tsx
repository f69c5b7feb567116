'use client'

import type { ReactNode } from 'react'
import { useIsCrossed } from '#components/desk/editor/context/crossing-context.tsx'
import { useStudio } from '#components/desk/editor/context/studio-context.ts'
import type { Field, NamedField } from '#lib/desk/editor/form/editor-form-types.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import styles from './fields.module.css'
import { type FieldProps, problemsOf } from './frame.tsx'

/** A group of more colours than these is closed. */
const MOST_OPEN_COLORS = 4

type Place = Pick<FieldProps, 'file' | 'path'>

/** Whether a field or a part of it has a mistake. */
export const isWrongAt = ({ file, path }: Place) => problemsOf(file, path, true).some(({ isWarning }) => !isWarning)

interface ClosedPartProps {
	title: string
	/** Where its fields are. */
	places: readonly Place[]
	children: ReactNode
}

/** Fields that nearly nobody needs: closed unless one has a mistake, or a change by another member crosses there. */
export function ClosedPart({ title, places, children }: ClosedPartProps) {
	const isCrossed = useIsCrossed(places.map(({ file, path }) => ({ file: file.file, path })))
	return (
		<details className={styles.technical} open={isCrossed || places.some(isWrongAt) || undefined}>
			<summary>{title}</summary>
			<div className={styles.fields}>{children}</div>
		</details>
	)
}

const isPair = ({ field }: NamedField) =>
	field.kind === 'group' && field.fields.every(({ field: shade }) => shade.kind === 'color')

/** Whether a field holds many colours by day and by night. */
export const isPalette = (field: Field) =>
	field.kind === 'group' && field.fields.length > MOST_OPEN_COLORS && field.fields.every(isPair)

/** The way to the one colour that the others follow from, and the others, closed. */
export function Palette({ place, children }: { place: Place; children: ReactNode }) {
	const { text } = useStudio()
	return (
		<>
			<a href={`${deskHref({ page: 'setup' })}#color`}>{text('oneColor')}</a>
			<ClosedPart title={text('allColors')} places={[place]}>
				{children}
			</ClosedPart>
		</>
	)
}
