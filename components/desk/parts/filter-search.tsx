'use client'

import { useEffect, useRef, useState } from 'react'
import { DeskIcon } from '#components/desk/parts/desk-icon.tsx'
import { useSettled } from '#lib/base/browser/get-json.ts'
import fields from './field.module.css'
import styles from './filters.module.css'

interface FilterSearchProps {
	id: string
	label: string
	hint: string
	/** What is searched for now. */
	value: string
	/** Called once nobody types any more. */
	onChange: (value: string) => void
}

/** The search above a list. */
export function FilterSearch({ id, label, hint, value, onChange }: FilterSearchProps) {
	const [typed, setTyped] = useState(value)
	const settled = useSettled(typed)
	const present = useRef({ value, onChange })
	useEffect(() => {
		present.current = { value, onChange }
	})
	/** What was asked for and has not arrived yet. */
	const [asked, setAsked] = useState<readonly string[]>([])
	// What is chosen elsewhere empties or fills the field. What was asked for from here may arrive while more is typed.
	const [before, setBefore] = useState(value)
	if (value !== before) {
		setBefore(value)
		const own = asked.indexOf(value)
		setAsked(own === -1 ? [] : asked.slice(own + 1))
		if (own === -1 && value !== typed.trim()) setTyped(value)
	}
	useEffect(() => {
		const { value: now, onChange: change } = present.current
		const wanted = settled.trim()
		if (wanted === now) return
		setAsked((former) => [...former, wanted])
		change(wanted)
	}, [settled])
	return (
		<div className={styles.search}>
			<DeskIcon name="search" />
			<label className="vh" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="search"
				className={fields.input}
				maxLength={100}
				placeholder={hint}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Escape') return
					// Browsers would empty the field.
					event.preventDefault()
					event.currentTarget.blur()
				}}
			/>
		</div>
	)
}
