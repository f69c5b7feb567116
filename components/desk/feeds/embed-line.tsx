'use client'

import { useId, useState } from 'react'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import buttons from '#components/desk/parts/button.module.css'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fields from '#components/desk/parts/field.module.css'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { type EmbedLanguage, embedLine } from '#lib/desk/feeds/embed-line.ts'
import { EMBED_KINDS, type EmbedKind, type EmbedScheme } from '#lib/site/routing/kinds/embed-kinds.ts'
import styles from './embed-line.module.css'

interface EmbedLineProps {
	origin: string
	languages: readonly (EmbedLanguage & { name: string })[]
	kinds: readonly { value: EmbedKind; label: string }[]
	texts: Readonly<
		Record<
			| 'what'
			| 'language'
			| 'goal'
			| 'scheme'
			| 'light'
			| 'auto'
			| 'sale'
			| 'rent'
			| 'list'
			| 'listHint'
			| 'home'
			| 'line'
			| 'copy'
			| 'copied'
			| 'preview',
			string
		>
	>
}

/**
 * Makes the line that another site puts into its page, from what it is to show and in which language, and shows it.
 * While no site may use one, it is closed.
 */
export function EmbedLine({ isNeeded, ...line }: EmbedLineProps & { isNeeded: boolean }) {
	const [isOpen, setIsOpen] = useState(isNeeded)
	return (
		<details className={styles.closed} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
			<summary className={buttons.link}>{line.texts.line}</summary>
			{isOpen && <Line {...line} />}
		</details>
	)
}

function Line({ origin, languages, kinds, texts }: EmbedLineProps) {
	const id = useId()
	const { say } = useUndoToast()
	const [kind, setKind] = useState<EmbedKind>('list')
	const [code, setCode] = useState(languages[0]?.code ?? '')
	const [scheme, setScheme] = useState<EmbedScheme>('light')
	const [goal, setGoal] = useState<'sale' | 'rent'>('sale')
	const [list, setList] = useState('')
	const [home, setHome] = useState('')
	const language = languages.find((one) => one.code === code)
	if (language === undefined) return null
	const { src, title, height, line } = embedLine({ origin, kind, language, scheme, goal, list, home })
	const copy = async () => {
		await navigator.clipboard.writeText(line)
		say(texts.copied)
	}
	return (
		<div className={styles.columns}>
			<div className={styles.choices}>
				<DeskSelect
					name="what"
					label={texts.what}
					options={kinds}
					onChoose={(value) => setKind(EMBED_KINDS.find((one) => one === value) ?? 'list')}
				/>
				<DeskSelect
					name="language"
					label={texts.language}
					options={languages.map((one) => ({ value: one.code, label: one.name }))}
					onChoose={setCode}
				/>
				<DeskSelect
					name="scheme"
					label={texts.scheme}
					options={[
						{ value: 'light', label: texts.light },
						{ value: 'auto', label: texts.auto },
					]}
					onChoose={(value) => setScheme(value === 'auto' ? 'auto' : 'light')}
				/>
				{kind === 'list' && (
					<>
						<DeskSelect
							name="goal"
							label={texts.goal}
							options={[
								{ value: 'sale', label: texts.sale },
								{ value: 'rent', label: texts.rent },
							]}
							onChoose={(value) => setGoal(value === 'rent' ? 'rent' : 'sale')}
						/>
						<div className={fields.field}>
							<label htmlFor={`${id}-list`}>{texts.list}</label>
							<input
								id={`${id}-list`}
								className={fields.input}
								inputMode="url"
								autoComplete="off"
								maxLength={2000}
								aria-describedby={`${id}-hint`}
								value={list}
								onChange={(event) => setList(event.currentTarget.value)}
							/>
							<p id={`${id}-hint`} className={fields.hint}>
								{texts.listHint}
							</p>
						</div>
					</>
				)}
				{kind === 'home' && (
					<div className={fields.field}>
						<label htmlFor={`${id}-home`}>{texts.home}</label>
						<input
							id={`${id}-home`}
							className={fields.input}
							data-short=""
							inputMode="numeric"
							autoComplete="off"
							maxLength={16}
							value={home}
							onChange={(event) => setHome(event.currentTarget.value)}
						/>
					</div>
				)}
				<div className={fields.field}>
					<label htmlFor={`${id}-line`}>{texts.line}</label>
					<textarea
						id={`${id}-line`}
						className={fields.input}
						readOnly
						rows={5}
						spellCheck={false}
						value={line}
						onFocus={(event) => event.currentTarget.select()}
					/>
				</div>
				<DeskButton look="main" onClick={() => void copy()}>
					{texts.copy}
				</DeskButton>
			</div>
			<div>
				<h3>{texts.preview}</h3>
				<iframe
					key={src}
					className={styles.preview}
					data-scheme={scheme}
					src={src}
					title={title}
					height={height}
					loading="lazy"
				/>
			</div>
		</div>
	)
}
