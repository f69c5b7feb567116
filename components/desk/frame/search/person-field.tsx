'use client'

import { type RefObject, useState } from 'react'
import { useFound } from '#components/desk/frame/server/use-found.ts'
import { DeskCombobox } from '#components/desk/parts/combobox.tsx'
import type { KnownPerson } from '#lib/desk/calendar/model/calendar-types.ts'

interface PersonProps {
	form: RefObject<HTMLFormElement | null>
	label: string
	hint: string
}

/** Finds the visitor of a former request by name, number or address, and fills in the fields of the form. */
export function PersonField({ form, label, hint }: PersonProps) {
	const [typed, setTyped] = useState('')
	const people = useFound<{ people: KnownPerson[] }>('calendar/people', typed)?.people ?? []
	const fillIn = (person: KnownPerson) => {
		for (const [name, value] of Object.entries(person)) {
			const field = form.current?.elements.namedItem(name)
			// The languages are radio buttons.
			if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = value
		}
	}
	return (
		<DeskCombobox
			name="known"
			label={label}
			hint={hint}
			maxLength={100}
			options={people.map(({ firstName, lastName, phone, email }, index) => ({
				value: String(index),
				label: `${firstName} ${lastName}`.trim(),
				text: phone || email,
			}))}
			onType={setTyped}
			onChoose={({ value }) => {
				const person = people[Number(value)]
				if (person !== undefined) fillIn(person)
				return ''
			}}
		/>
	)
}
