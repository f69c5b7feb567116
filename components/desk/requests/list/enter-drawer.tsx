'use client'

import { useId, useState } from 'react'
import { PersonField } from '#components/desk/frame/search/person-field.tsx'
import { useDeskForm } from '#components/desk/frame/server/use-desk-form.ts'
import { useFound } from '#components/desk/frame/server/use-found.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { DeskChoices } from '#components/desk/parts/choices.tsx'
import { DeskCombobox } from '#components/desk/parts/combobox.tsx'
import styles from '#components/desk/parts/drawer.module.css'
import { DeskDrawer } from '#components/desk/parts/drawer.tsx'
import parts from '#components/desk/parts/field.module.css'
import { DeskField } from '#components/desk/parts/field.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import { DeskSelect } from '#components/desk/parts/select.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { classNames } from '#components/ui/class-names.ts'
import { ENTERED_KINDS, WAYS_IN } from '#lib/desk/requests/model/entered.ts'
import type { Choice } from '#lib/desk/requests/model/request-types.ts'

export interface EnteredRequest {
	id: number
	at: string
}

interface EnterProps {
	onClose: () => void
	/** It has been written. */
	onEntered: (entered: EnteredRequest, name: string) => void
}

/** A request that came by phone, at the office or through a portal. What is typed stays until it is saved. */
export function EnterDrawer({ onClose, onEntered }: EnterProps) {
	const { texts, language, languages, colleagues } = useRequestsSetting()
	const t = texts.enter
	const remarkId = useId()
	const [kind, setKind] = useState('')
	const [typed, setTyped] = useState('')
	const [home, setHome] = useState<Choice | null>(null)
	const homes = useFound<{ homes: Choice[] }>('calendar/homes', typed, language)?.homes ?? []
	const numberIn = (value: FormDataEntryValue | null) => (value === '' || value === null ? null : Number(value))
	const { form, isSending, problem, errorOf } = useDeskForm<EnteredRequest>({
		route: 'requests/enter',
		schema: async () => (await import('#lib/desk/requests/entered-schema.ts')).Entered,
		keptAs: 'desk-entered',
		fields: t.fields,
		inputOf: (fields) => ({
			...Object.fromEntries(fields),
			via: fields.get('via') ?? '',
			kind: fields.get('kind') ?? '',
			language: fields.get('language') ?? language,
			listingId: fields.get('home') === home?.label ? numberIn(home?.value ?? null) : null,
			amount: numberIn(fields.get('amount')),
			assigneeId: numberIn(fields.get('assigneeId')),
		}),
		onDone(entered, sent) {
			const fields = new FormData(sent)
			onEntered(entered, `${fields.get('firstName')} ${fields.get('lastName')}`.trim())
			onClose()
		},
	})
	return (
		<DeskDrawer title={t.title} closeLabel={t.close} onClose={onClose}>
			<form {...form} className={styles.form}>
				<Problem text={problem} />
				<DeskChoices
					name="via"
					legend={t.via}
					options={WAYS_IN.map((value) => ({ value, label: t.ways[value] }))}
					chosen={[]}
					isInRow
					error={errorOf('via')}
				/>
				<DeskSelect
					name="kind"
					label={t.kind}
					options={[
						{ value: '', label: t.choose },
						...ENTERED_KINDS.map((value) => ({ value, label: t.kinds[value] })),
					]}
					onChoose={setKind}
					error={errorOf('kind')}
				/>
				<PersonField form={form.ref} label={t.known} hint={t.knownHint} />
				<DeskField name="firstName" label={t.firstName} autoComplete="off" error={errorOf('firstName')} />
				<DeskField name="lastName" label={t.lastName} autoComplete="off" error={errorOf('lastName')} />
				<DeskField
					name="phone"
					label={t.phone}
					type="tel"
					inputMode="tel"
					autoComplete="off"
					error={errorOf('phone')}
				/>
				<DeskField
					name="email"
					label={t.email}
					type="email"
					inputMode="email"
					autoComplete="off"
					spellCheck={false}
					error={errorOf('email')}
				/>
				{kind !== 'valuation' && (
					<DeskCombobox
						name="home"
						label={t.home}
						hint={t.homeHint}
						options={homes}
						onType={setTyped}
						onChoose={(option) => {
							setHome(option)
							return option.label
						}}
						maxLength={100}
						error={errorOf('home')}
					/>
				)}
				{kind === 'offer' && (
					<DeskField name="amount" label={t.amount} type="number" inputMode="numeric" error={errorOf('amount')} />
				)}
				<div>
					<label htmlFor={remarkId} className={parts.legend}>
						{t.remark}
					</label>
					<textarea id={remarkId} name="remark" className={classNames(parts.input, parts.area)} maxLength={4000} />
				</div>
				{languages.length > 1 && (
					<DeskChoices
						name="language"
						legend={t.language}
						options={languages.map((code) => ({ value: code, label: code.toUpperCase() }))}
						chosen={[language]}
						isInRow
					/>
				)}
				<DeskSelect
					name="assigneeId"
					label={texts.detail.assignee}
					options={[
						{ value: '', label: texts.detail.nobody },
						...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
					]}
				/>
				<p className={styles.text}>{t.text}</p>
				<DeskButton type="submit" look="main" className={styles.main} isBusy={isSending}>
					{t.submit}
				</DeskButton>
			</form>
		</DeskDrawer>
	)
}
