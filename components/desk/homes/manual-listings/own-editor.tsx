'use client'

import { useEffect, useMemo, useState } from 'react'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { partTitle } from '#components/desk/homes/manual-listings/fields/label-of.ts'
import { OwnContext, type OwnForm, type OwnSetting } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import styles from '#components/desk/homes/manual-listings/parts/own-form.module.css'
import { OwnPart, PicturePart } from '#components/desk/homes/manual-listings/parts/own-part.tsx'
import { OwnUnits } from '#components/desk/homes/manual-listings/parts/own-units.tsx'
import { OwnGate } from '#components/desk/homes/manual-listings/preview/own-gate.tsx'
import { OwnPreview } from '#components/desk/homes/manual-listings/preview/own-preview.tsx'
import { useOwnActions } from '#components/desk/homes/manual-listings/use-own-actions.ts'
import { useOwnDraft } from '#components/desk/homes/manual-listings/use-own-draft.ts'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import shared from '#components/desk/parts/page.module.css'
import { fill } from '#lib/base/text/fill.ts'
import type { OwnHomeView, OwnOption, PublicationState } from '#lib/desk/homes/manual-listings/manual-listing-types.ts'
import { OWN_PARTS, type OwnField } from '#lib/homes/manual-listings/form/field-types.ts'
import { fieldsOf, isAsked, titleField } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { type OwnValues, settingOf, textOf } from '#lib/homes/manual-listings/form/listing-values.ts'

/** Returns what is wrong with each field, once a member tried to publish. */
function errorsOf({ check }: PublicationState, texts: OwnSetting['texts']): Record<string, string> {
	const { gate } = texts
	const errors: Record<string, string> = {}
	for (const { rule, isBlocking, keys } of check.violations) {
		if (!isBlocking) continue
		for (const key of keys) errors[key] = fill(keys.length > 1 ? gate.fieldLawOr : gate.fieldLaw, { rule })
	}
	for (const key of check.missing) errors[key] = gate.fieldNeeded
	return errors
}

/** Returns the title in a language, else in the first that has one; empty without any. */
function titleIn(values: OwnValues, { subject, languages }: OwnSetting, language: string): string {
	const all = [language, ...languages.map(({ code }) => code)]
	return all.map((code) => textOf(values, `${titleField(subject)}.${code}`)).find(Boolean) ?? ''
}

/** After the texts. */
const PICTURE_PARTS = { home: ['pictures', 'plans'], project: ['pictures'] } as const

/** Whether a field asks something; without projects nothing can be a unit of one. */
function isShown(field: OwnField, { setting, values }: Pick<OwnForm, 'setting' | 'values'>): boolean {
	if (field.kind === 'project' && setting.projects.length === 0) return false
	return isAsked(field, settingOf(values))
}

function useTowns(zip: string, setting: OwnSetting, city: string, choose: (town: string) => void) {
	const [found, setFound] = useState({ zip, towns: setting.towns })
	useEffect(() => {
		if (zip === found.zip || !/^[1-9]\d{3}$/.test(zip)) return
		let isOver = false
		void readDesk<{ towns: OwnOption[] }>('homes/own/towns', { zip, language: setting.language }).then((answer) => {
			if (isOver || !answer.ok) return
			setFound({ zip, towns: answer.towns })
			const [first] = answer.towns
			if (first !== undefined && !answer.towns.some(({ value }) => value === city)) choose(first.value)
		})
		return () => {
			isOver = true
		}
	}, [zip, found, setting, city, choose])
	return found
}

/** The form of a home that staff write, made for a phone: it saves itself, and shows what is missing before it is public. */
export function OwnEditor({ view, setting }: { view: OwnHomeView; setting: OwnSetting }) {
	const { texts } = setting
	const { id } = view.standing
	const draft = useOwnDraft(view, setting.language, texts.somebody)
	const { values, standing, save, refused, conflicts, revisions, set, saveNow } = draft
	const { replace, setPictures, setRows, settle } = draft
	const [isMarked, setIsMarked] = useState(false)
	const [isPreviewed, setIsPreviewed] = useState(false)
	const [language, setLanguage] = useState(setting.languages[0]?.code ?? setting.language)
	const zip = textOf(values, 'Zip')
	const city = textOf(values, 'City')
	const [chooseTown] = useState(() => (town: string) => set('City', town))
	const { zip: foundZip, towns } = useTowns(zip, setting, city, chooseTown)

	const errors = useMemo(() => {
		const law = isMarked ? errorsOf(standing, texts) : {}
		const films = Object.fromEntries(standing.check.films.map((key) => [key, texts.unknownFilm]))
		const wrong = Object.fromEntries(refused.map((key) => [key, texts.wrongNumber]))
		const place = zip !== '' && foundZip === zip && towns.length === 0 ? { Zip: texts.unknownZip } : {}
		return { ...law, ...wrong, ...place, ...films }
	}, [isMarked, standing, texts, refused, zip, foundZip, towns])

	const go = (key: string) => {
		setIsPreviewed(false)
		const [, code] = key.split('.')
		if (code !== undefined && setting.languages.some((one) => one.code === code)) setLanguage(code)
		requestAnimationFrame(() => {
			const field = document.getElementById(`own-${key}`)
			field?.closest('details')?.setAttribute('open', '')
			const answer = field?.querySelector<HTMLElement>('input:checked') ?? field
			answer?.focus({ preventScroll: true })
			field?.scrollIntoView({ block: 'center' })
		})
	}
	const publish = () => {
		setIsPreviewed(false)
		void acts.publish()
	}
	const acts = useOwnActions({
		id,
		draft,
		setting,
		onIncomplete(present) {
			draft.arrived({ ...present, version: draft.versionNow() })
			setIsMarked(true)
			const [first] = [
				...present.check.missing,
				...present.check.violations.flatMap((one) => (one.isBlocking ? one.keys : [])),
			]
			if (first !== undefined) go(first)
		},
	})
	const form: OwnForm = {
		setting,
		values,
		standing,
		save,
		errors,
		conflicts,
		revisions,
		language,
		setLanguage,
		set,
		replace,
		setPictures,
		setRows,
		settle,
		saveNow: () => void saveNow(),
	}
	const address = [textOf(values, 'Street'), textOf(values, 'HouseNumber')].filter(Boolean).join(' ')
	const title = titleIn(values, setting, language) || address || texts.newTitle[setting.subject]
	const stateWord = standing.hasChanges ? texts.states.changed : texts.states[standing.state]
	const asked = fieldsOf(setting.subject).filter((field) => isShown(field, form))
	const parts = OWN_PARTS.filter((part) => asked.some((field) => field.part === part))
	const index = parts.flatMap((part) => (part === 'texts' ? [part, ...PICTURE_PARTS[setting.subject]] : [part]))
	const linked = setting.subject === 'project' ? ([...index, 'units'] as const) : index
	return (
		<OwnContext value={form}>
			<header className={styles.head}>
				<div>
					<h1>{title}</h1>
					<p>
						<b className={styles.state} data-state={standing.state}>
							{stateWord}
						</b>{' '}
						<span role="status">{save === 'saved' ? standing.saved : save === 'saving' ? texts.saving : ''}</span>
					</p>
					{Object.keys(conflicts).length > 0 && <p className={styles.problem}>{texts.conflict.waits}</p>}
					{standing.hidden !== null && <p className={styles.problem}>{standing.hidden}</p>}
				</div>
				<div className={shared.acts}>
					<DeskButton onClick={() => void saveNow().then(() => setIsPreviewed(true))}>{texts.preview.title}</DeskButton>
					{standing.href !== null && <DeskButtonLink href={standing.href}>{texts.acts.see}</DeskButtonLink>}
					<DeskButton onClick={() => void acts.duplicate()}>{texts.acts.duplicate}</DeskButton>
					{standing.state === 'published' && (
						<DeskButton isBusy={acts.isBusy} onClick={() => void acts.withdraw()}>
							{texts.acts.withdraw}
						</DeskButton>
					)}
					{standing.state === 'draft' && (
						<DeskButton onClick={() => void acts.remove()}>{texts.acts.remove}</DeskButton>
					)}
				</div>
			</header>
			<div className={styles.columns}>
				<nav className={styles.index} aria-label={texts.parts.label}>
					<ul>
						{linked.map((part) => (
							<li key={part}>
								<a href={`#part-${part}`}>{partTitle(setting, part)}</a>
							</li>
						))}
					</ul>
				</nav>
				<OwnGate isBusy={acts.isBusy} onPublish={publish} onGo={go} />
				<div className={styles.form}>
					{index.map((part) =>
						part === 'pictures' ? (
							<PicturePart key={part} list="Pictures" />
						) : part === 'plans' ? (
							<PicturePart key={part} list="FloorPlans" />
						) : (
							<OwnPart key={part} part={part} fields={asked.filter((field) => field.part === part)} towns={towns} />
						),
					)}
					{setting.subject === 'project' && <OwnUnits />}
				</div>
			</div>
			<OwnPreview isOpen={isPreviewed} onClose={() => setIsPreviewed(false)}>
				<OwnGate isBusy={acts.isBusy} onPublish={publish} onGo={go} />
			</OwnPreview>
		</OwnContext>
	)
}
