'use client'

import { useId } from 'react'
import { labelOf } from '#components/desk/homes/manual-listings/fields/label-of.ts'
import { type OwnForm, useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { fieldOfKey } from '#lib/homes/manual-listings/form/listing-fields.ts'
import { picturesOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import styles from './own-gate.module.css'

/** From so many photographs on, a home looks complete. */
const ENOUGH_PHOTOS = 4

interface Item {
	key: string
	text: string
	target: string
}

/** Returns the field of several that the form shows. */
function shownKey(keys: readonly string[]): string {
	return keys.find((key) => fieldOfKey(key) !== null) ?? ''
}

function blockingItems({ standing: { check }, setting }: OwnForm): Item[] {
	const { gate } = setting.texts
	return [
		...check.missing.map((key) => ({ key, text: labelOf({ setting }, key.split('.')[0] ?? key), target: key })),
		...check.violations
			.filter(({ isBlocking }) => isBlocking)
			.map(({ rule, text, keys }) => ({ key: rule, text: fill(gate.rule, { rule, text }), target: shownKey(keys) })),
	]
}

function adviceItems({ standing: { check }, setting, values }: OwnForm): string[] {
	const { gate } = setting.texts
	const uncaptioned = picturesOf(values, 'Pictures').filter(({ alt }) =>
		setting.languages.some(({ code }) => !alt[code]?.trim()),
	)
	const names = setting.languages.filter(({ code }) => check.languages.includes(code)).map(({ name }) => name)
	return [
		...(names.length === 0 ? [] : [fill(gate.languages, { languages: names.join(', ') })]),
		...(check.photos < ENOUGH_PHOTOS ? [fill(gate.photos, { count: String(check.photos) })] : []),
		...(uncaptioned.length > 0 ? [fill(gate.captions, { count: String(uncaptioned.length) })] : []),
		...(check.isUnplaced ? [gate.place] : []),
		...check.violations
			.filter(({ isBlocking }) => !isBlocking)
			.map(({ rule, text }) => fill(gate.rule, { rule, text })),
	]
}

interface GateProps {
	isBusy: boolean
	onPublish: () => void
	/** Leads to a field, also one that is not shown yet. */
	onGo: (key: string) => void
}

/** What is missing before the home may be shown, up to date with every change, and the button that shows it. */
export function OwnGate({ isBusy, onPublish, onGo }: GateProps) {
	const form = useOwn()
	const title = useId()
	const { standing, setting } = form
	const { gate } = setting.texts
	const lacks = blockingItems(form)
	const advice = adviceItems(form)
	const isFine = standing.state === 'published' && !standing.hasChanges && form.save === 'saved'
	const words =
		standing.state === 'published'
			? gate.publishChanges
			: standing.state === 'withdrawn'
				? gate.publishAgain
				: gate.publish
	return (
		<aside className={styles.gate} aria-labelledby={title}>
			<h2 id={title}>{lacks.length === 0 ? gate.ready : fill(gate.lacks, { count: String(lacks.length) })}</h2>
			<p className={styles.hint}>{gate.text}</p>
			{lacks.length > 0 && (
				<ul className={styles.lacks}>
					{lacks.map(({ key, text, target }) => (
						<li key={key}>
							<button type="button" onClick={() => onGo(target)}>
								<Icon name="alert" />
								<span>{text}</span>
								<Icon name="right" />
							</button>
						</li>
					))}
				</ul>
			)}
			{isFine ? (
				<p className={styles.fine}>
					<Icon name="check" />
					{gate.isPublished}
				</p>
			) : (
				<DeskButton look="main" className={styles.publish} isBusy={isBusy} onClick={onPublish}>
					{words}
				</DeskButton>
			)}
			{advice.length > 0 && (
				<details className={styles.advice} open>
					<summary>{gate.advice}</summary>
					{advice.map((text) => (
						<p key={text}>{text}</p>
					))}
				</details>
			)}
		</aside>
	)
}
