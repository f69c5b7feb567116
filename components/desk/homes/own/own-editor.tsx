'use client'

import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { readDesk } from '#components/desk/frame/server/post-desk.ts'
import { OwnContext, type OwnForm, type OwnSetting, useOwn } from '#components/desk/homes/own/fields/own-context.ts'
import { OwnField } from '#components/desk/homes/own/fields/own-field.tsx'
import { DeskButton, DeskButtonLink } from '#components/desk/parts/button.tsx'
import { fill } from '#lib/base/text/fill.ts'
import type { OwnHomeView, OwnOption, OwnStanding } from '#lib/desk/homes/own/types.ts'
import { isAsked, OWN_FIELDS, OWN_PARTS, type OwnPart } from '#lib/homes/own/fields.ts'
import { picturesOf, settingOf, textOf } from '#lib/homes/own/values.ts'
import styles from './own-form.module.css'
import { OwnGate } from './own-gate.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { LanguageTabs, OwnWords } from './own-texts.tsx'
import { useOwnActs } from './use-own-acts.ts'
import { useOwnDraft } from './use-own-draft.ts'

const PARTS = [...OWN_PARTS, 'texts', 'pictures', 'plans'] as const

/** Returns what is wrong with each field, once somebody tried to publish. */
function errorsOf({ check }: OwnStanding, texts: OwnSetting['texts']): Record<string, string> {
	const { gate } = texts
	const errors: Record<string, string> = {}
	for (const { rule, isBlocking, keys } of check.violations) {
		if (!isBlocking) continue
		for (const key of keys) errors[key] = fill(keys.length > 1 ? gate.fieldLawOr : gate.fieldLaw, { rule })
	}
	for (const key of check.missing) errors[key] = gate.fieldNeeded
	return errors
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

function Part({ part, title, note, children }: { part: string; title: string; note?: string; children: ReactNode }) {
	return (
		<section id={`part-${part}`} aria-labelledby={`title-${part}`} className={styles.part}>
			<h2 id={`title-${part}`}>
				{title} {note !== undefined && <small>{note}</small>}
			</h2>
			{children}
		</section>
	)
}

function Fields({ part, towns }: { part: OwnPart; towns: readonly OwnOption[] }) {
	const form = useOwn()
	const asked = OWN_FIELDS.filter((field) => field.part === part && isAsked(field, settingOf(form.values)))
	return (
		<div className={styles.fields}>
			{asked.map((field) => (
				<OwnField key={field.name} field={field} name={field.name} towns={towns} />
			))}
		</div>
	)
}

/** The form of a home that staff write, made for a phone: it saves itself, and shows what is missing before it is public. */
export function OwnEditor({ view, setting }: { view: OwnHomeView; setting: OwnSetting }) {
	const { texts } = setting
	const { id } = view.standing
	const draft = useOwnDraft(view, setting.language, texts.somebody)
	const { values, standing, save, refused, conflicts, revisions, set, setPictures, settle, saveNow } = draft
	const [isMarked, setIsMarked] = useState(false)
	const [language, setLanguage] = useState(setting.languages[0]?.code ?? setting.language)
	const zip = textOf(values, 'Zip')
	const city = textOf(values, 'City')
	const [chooseTown] = useState(() => (town: string) => set('City', town))
	const { zip: foundZip, towns } = useTowns(zip, setting, city, chooseTown)

	const errors = useMemo(() => {
		const law = isMarked ? errorsOf(standing, texts) : {}
		const wrong = Object.fromEntries(refused.map((key) => [key, texts.wrongNumber]))
		const place = zip !== '' && foundZip === zip && towns.length === 0 ? { Zip: texts.unknownZip } : {}
		return { ...law, ...wrong, ...place }
	}, [isMarked, standing, texts, refused, zip, foundZip, towns])

	const go = (key: string) => {
		const [, code] = key.split('.')
		if (code !== undefined && setting.languages.some((one) => one.code === code)) setLanguage(code)
		requestAnimationFrame(() => {
			const field = document.getElementById(`own-${key}`)
			field?.focus({ preventScroll: true })
			field?.scrollIntoView({ block: 'center' })
		})
	}
	const acts = useOwnActs({
		...{ id, draft, setting },
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
		...{ setting, values, standing, save, errors, conflicts, revisions, set, setPictures, settle },
		saveNow: () => void saveNow(),
	}
	const address = [textOf(values, 'Street'), textOf(values, 'HouseNumber')].filter(Boolean).join(' ')
	const title = textOf(values, `TypeDescription.${language}`) || address || texts.untitledNew
	const stateWord = standing.hasChanges ? texts.states.changed : texts.states[standing.state]
	const count = (list: 'Pictures' | 'FloorPlans') =>
		fill(texts.pictures.count, { count: String(picturesOf(values, list).length) })
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
				<div className={styles.acts}>
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
						{PARTS.map((part) => (
							<li key={part}>
								<a href={`#part-${part}`}>{texts.parts[part]}</a>
							</li>
						))}
					</ul>
				</nav>
				<OwnGate isBusy={acts.isBusy} onPublish={() => void acts.publish()} onGo={go} />
				<div className={styles.form}>
					{OWN_PARTS.map((part) => (
						<Part key={part} part={part} title={texts.parts[part]}>
							<Fields part={part} towns={towns} />
						</Part>
					))}
					<Part part="texts" title={texts.parts.texts}>
						<OwnWords language={language} onLanguage={setLanguage} />
					</Part>
					<Part part="pictures" title={texts.parts.pictures} note={count('Pictures')}>
						<LanguageTabs language={language} onLanguage={setLanguage} />
						<OwnPictures list="Pictures" language={language} />
					</Part>
					<Part part="plans" title={texts.parts.plans} note={count('FloorPlans')}>
						<OwnPictures list="FloorPlans" language={language} />
					</Part>
				</div>
			</div>
		</OwnContext>
	)
}
