'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './combobox.module.css'
import fields from './field.module.css'

interface ComboboxOption {
	value: string
	label: string
	/** What distinguishes it from another of the same name. */
	text?: string
}

interface ComboboxProps {
	name: string
	label: string
	hint?: string
	error?: string | undefined
	/** What fits what is typed, best first. */
	options: readonly ComboboxOption[]
	onType: (typed: string) => void
	/** One of them was chosen. Returns what the field shows then; its label if omitted. */
	onChoose?: (option: ComboboxOption) => string
	maxLength?: number
}

/** A field of one line with what fits below it: the arrow keys choose, Enter takes it, and anything else may be typed. */
export function DeskCombobox({ name, label, hint, error, options, onType, onChoose, maxLength }: ComboboxProps) {
	const id = useId()
	const field = useRef<HTMLInputElement>(null)
	const isTaking = useRef(false)
	const [isOpen, setIsOpen] = useState(false)
	const [chosen, setChosen] = useState(-1)
	const isShown = isOpen && options.length > 0
	const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].join(' ').trim()
	const close = () => {
		setIsOpen(false)
		setChosen(-1)
	}
	const take = (option: ComboboxOption | undefined) => {
		if (option === undefined || field.current === null) return
		field.current.value = onChoose?.(option) ?? option.label
		// The code that keeps and checks the fields of the form handles it like a key.
		isTaking.current = true
		field.current.dispatchEvent(new Event('input', { bubbles: true }))
		isTaking.current = false
		close()
	}
	const step = (by: 1 | -1) => {
		const next = chosen + by
		setChosen(next < 0 ? options.length - 1 : next % options.length)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return
		if (event.key === 'ArrowDown' && !isOpen) setIsOpen(true)
		else if (!isShown) return
		else if (event.key === 'ArrowDown') step(1)
		else if (event.key === 'ArrowUp') step(-1)
		else if (event.key === 'Enter' && chosen >= 0) take(options[chosen])
		else if (event.key === 'Escape') close()
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<div className={fields.field} data-gap={error === undefined ? undefined : ''}>
			<label htmlFor={id}>{label}</label>
			<div className={styles.box}>
				<input
					ref={field}
					id={id}
					type="text"
					name={name}
					className={fields.input}
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={isShown}
					aria-controls={`${id}-list`}
					aria-activedescendant={isShown && chosen >= 0 ? `${id}-${chosen}` : undefined}
					aria-invalid={error === undefined ? undefined : true}
					aria-describedby={described === '' ? undefined : described}
					autoComplete="off"
					spellCheck={false}
					maxLength={maxLength}
					onInput={({ currentTarget }) => {
						onType(currentTarget.value)
						if (isTaking.current) return
						setIsOpen(true)
						setChosen(-1)
					}}
					onKeyDown={onKeyDown}
					onBlur={close}
				/>
				<div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={!isShown}>
					{options.map((option, index) => (
						<div
							key={option.value}
							id={`${id}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === chosen}
							className={styles.option}
							// The field keeps the focus.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => take(option)}
							onKeyDown={() => {}}
						>
							<span>{option.label}</span>
							{option.text !== undefined && <small>{option.text}</small>}
						</div>
					))}
				</div>
			</div>
			{hint !== undefined && (
				<p id={`${id}-hint`} className={fields.hint}>
					{hint}
				</p>
			)}
			{error !== undefined && (
				<p id={`${id}-error`} className={fields.error}>
					{error}
				</p>
			)}
		</div>
	)
}
