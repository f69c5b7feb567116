'use client'

import { useId, useState } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import fieldStyles from '#components/desk/parts/field.module.css'
import styles from './setup-page.module.css'
import { useRestyle } from './use-restyle.ts'

/** Returns a colour as the theme has it, also one without its sign; null if it is none. */
function colorIn(text: string): string | null {
	const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1]
	return digits === undefined ? null : `#${digits.toLowerCase()}`
}

interface ColorChoiceProps {
	/** The colour of the agency, as `#rrggbb`. */
	color: string
	texts: Readonly<Record<'label' | 'swatch' | 'hint' | 'take' | 'wrong' | 'drafted', string>>
}

/** The agency's colour, chosen once: its shades for buttons, words and dark mode follow. One press publishes them. */
export function ColorChoice({ color, texts }: ColorChoiceProps) {
	const id = useId()
	const { busy, restyle } = useRestyle()
	const [typed, setTyped] = useState(color)
	const [isWrong, setIsWrong] = useState(false)
	const known = colorIn(typed)
	const write = (text: string) => {
		setTyped(text)
		setIsWrong(false)
	}
	return (
		<form
			method="dialog"
			className={styles.color}
			onSubmit={(event) => {
				event.preventDefault()
				setIsWrong(known === null)
				if (known !== null && busy === null) void restyle({ color: known }, texts.drafted)
			}}
		>
			<label htmlFor={id}>{texts.label}</label>
			<span>
				<input
					type="color"
					aria-label={texts.swatch}
					value={known ?? color}
					onChange={(event) => write(event.target.value)}
				/>
				<input
					id={id}
					className={fieldStyles.input}
					value={typed}
					spellCheck={false}
					autoComplete="off"
					maxLength={20}
					aria-invalid={isWrong || undefined}
					aria-describedby={`${id}-hint`}
					onChange={(event) => write(event.target.value)}
				/>
				<DeskButton type="submit" isBusy={busy !== null}>
					{texts.take}
				</DeskButton>
			</span>
			<small id={`${id}-hint`} role="status" className={isWrong ? fieldStyles.error : fieldStyles.hint}>
				{isWrong ? texts.wrong : texts.hint}
			</small>
		</form>
	)
}
