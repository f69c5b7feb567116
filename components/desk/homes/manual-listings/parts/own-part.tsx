'use client'

import { type ReactNode, useState } from 'react'
import { partTitle } from '#components/desk/homes/manual-listings/fields/label-of.ts'
import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { OwnField } from '#components/desk/homes/manual-listings/fields/own-field.tsx'
import { OwnProposal } from '#components/desk/homes/manual-listings/fields/own-proposal.tsx'
import { OwnDocuments } from '#components/desk/homes/manual-listings/lists/own-documents.tsx'
import { OwnPictures } from '#components/desk/homes/manual-listings/lists/own-pictures.tsx'
import { OwnRows } from '#components/desk/homes/manual-listings/lists/own-rows.tsx'
import { OwnPlace } from '#components/desk/homes/manual-listings/place/own-place.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { OwnOption } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import { type OwnField as Field, type OwnPart as Part, POSITION } from '#lib/homes/manual-listings/form/field-types.ts'
import { titleField } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { type PictureList, picturesOf, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import styles from './own-form.module.css'

/** The languages of the site; with marks at those in which a title or a text is missing. */
function LanguageTabs({ hasMarks = false }: { hasMarks?: boolean }) {
	const { setting, values, language, setLanguage } = useOwn()
	const isGap = (code: string) =>
		[titleField(setting.subject), 'Description'].some((name) => textOf(values, `${name}.${code}`) === '')
	return (
		<fieldset className={styles.tabs}>
			<legend className="vh">{setting.texts.languageTabs}</legend>
			{setting.languages.map(({ code, name }) => (
				<button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
					<span lang={code}>{name}</span> {hasMarks && isGap(code) && <em>{setting.texts.missingLanguage}</em>}
				</button>
			))}
		</fieldset>
	)
}

interface SectionProps {
	id: Part | 'pictures' | 'plans'
	note?: string
	children: ReactNode
}

/**
 * What few homes have: closed until a member opens it, or something is in it, a change of a colleague that crosses too.
 * It does not close by itself when the last of it is cleared.
 */
function FoldedSection({ id, isOpen, children }: Omit<SectionProps, 'note'> & { isOpen: boolean }) {
	const { setting } = useOwn()
	const [wasOpen, setWasOpen] = useState(isOpen)
	if (isOpen && !wasOpen) setWasOpen(true)
	return (
		<section id={`part-${id}`} aria-labelledby={`title-${id}`} className={styles.part}>
			<details className={styles.folded} open={wasOpen}>
				<summary>
					<h2 id={`title-${id}`}>{partTitle(setting, id)}</h2>
					<Icon name="down" />
				</summary>
				{children}
			</details>
		</section>
	)
}

function Section({ id, note, children }: SectionProps) {
	const { setting } = useOwn()
	return (
		<section id={`part-${id}`} aria-labelledby={`title-${id}`} className={styles.part}>
			<h2 id={`title-${id}`}>
				{partTitle(setting, id)} {note !== undefined && <small>{note}</small>}
			</h2>
			{children}
		</section>
	)
}

const hasWords = ({ kind, columns = [] }: Field) => kind === 'said' || columns.some((column) => column.kind === 'said')

function AnyField({ field, towns }: { field: Field; towns: readonly OwnOption[] }) {
	const { language } = useOwn()
	if (field.name === 'Documents') return <OwnDocuments />
	if (field.kind === 'rows') return <OwnRows field={field} />
	if (field.kind !== 'said') return <OwnField field={field} name={field.name} towns={towns} />
	return (
		<div>
			<OwnField key={language} field={field} name={`${field.name}.${language}`} language={language} />
			<OwnProposal name={field.name} language={language} />
		</div>
	)
}

/** Fields that are shown as one: yes/no questions as a list, the figures of a position behind a map. */
interface Run {
	as: 'flags' | 'position' | null
	fields: Field[]
}

function runOf({ kind, name }: Field): Run['as'] {
	if (kind === 'flag') return 'flags'
	return POSITION.some((one) => one === name) ? 'position' : null
}

/** Returns fields in their order, with those that are shown as one together. */
function inRuns(fields: readonly Field[]): readonly Run[] {
	return fields.reduce<Run[]>((runs, field) => {
		const as = runOf(field)
		const last = runs.at(-1)
		if (as !== null && last?.as === as) last.fields.push(field)
		else runs.push({ as, fields: [field] })
		return runs
	}, [])
}

function Fields({ as, fields, towns }: Run & { towns: readonly OwnOption[] }) {
	const all = fields.map((field) => <AnyField key={field.name} field={field} towns={towns} />)
	if (as === 'flags') return <div className={styles.flags}>{all}</div>
	return as === 'position' ? <OwnPlace>{all}</OwnPlace> : all
}

interface OwnPartProps {
	part: Part
	/** Its fields that ask something of this home. */
	fields: readonly Field[]
	towns: readonly OwnOption[]
}

/** A part of the form with its fields. */
export function OwnPart({ part, fields, towns }: OwnPartProps) {
	const { values, errors, conflicts } = useOwn()
	const inside = (
		<>
			{fields.some(hasWords) && <LanguageTabs hasMarks={part === 'texts'} />}
			<div className={part === 'texts' ? styles.words : styles.fields}>
				{inRuns(fields).map((run) => (
					<Fields key={run.fields[0]?.name} {...run} towns={towns} />
				))}
			</div>
		</>
	)
	if (part !== 'annuity') return <Section id={part}>{inside}</Section>
	const known = [values, errors, conflicts].flatMap((of) => Object.keys(of))
	const isOpen = fields.some(({ name }) => known.some((key) => key === name || key.startsWith(`${name}.`)))
	return (
		<FoldedSection id={part} isOpen={isOpen}>
			{inside}
		</FoldedSection>
	)
}

const PICTURE_PARTS = { Pictures: 'pictures', FloorPlans: 'plans' } as const

/** The part of the form with photographs, or with plans. */
export function PicturePart({ list }: { list: PictureList }) {
	const { setting, values, language } = useOwn()
	const count = fill(setting.texts.pictures.count, { count: String(picturesOf(values, list).length) })
	return (
		<Section id={PICTURE_PARTS[list]} note={count}>
			{list === 'Pictures' && <LanguageTabs />}
			<OwnPictures list={list} language={language} />
		</Section>
	)
}
