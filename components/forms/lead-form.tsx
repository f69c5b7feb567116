'use client'

import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import type { FormName } from '#lib/people/forms/schemas/forms.ts'
import { formAction, HIDDEN_FIELDS, type Refusal } from '#lib/people/forms/schemas/types.ts'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import { FormContext } from './form-context.ts'
import type { Brain, FormBrainProps } from './use-lead-form.tsx'

/** After the last retry of the code that sends: then the form goes as it would without scripts. */
const LONGEST_LOAD_MS = 12_000

/** A field that the visitor was in, maybe before the scripts came; a browser that knows not all of it takes the rest. */
const TOUCHED = ':is(:focus,:user-valid,:user-invalid)'

const FormBrain = lazyPart<FormBrainProps>(() => import('./use-lead-form.tsx'))

export interface FormTexts {
	submit: string
	busy: string
	trap: string
	/** By the codes of `lib/people/forms/schemas/forms.ts`. */
	errors: Record<string, string>
	refused: Record<Refusal, string>
}

interface LeadFormProps {
	name: FormName
	language: string
	texts: FormTexts
	/** Ids that go with it, such as that of the home. */
	ids?: Record<string, string>
	/** Photographs may go with it. */
	hasPhotos?: boolean
	/** A field whose value the page's address says: what was chosen there before does not come back. */
	decided?: string
	/** One element per step, each with its name and the words of the button that leads on. */
	steps?: readonly { next: string; back: string | null }[]
	/** Below the button: the sentence about privacy. */
	foot: ReactNode
	/** The fields, or per step the fields of it. */
	children: ReactNode
}

/**
 * A form that works without scripts. At its first touch the code that checks and sends it is loaded, and the key is
 * made by which a repeated submission is recognised: the page is shared by all visitors, so nothing of that is in it.
 */
export function LeadForm({
	name,
	language,
	texts,
	ids = {},
	hasPhotos = false,
	decided,
	steps = [],
	foot,
	children,
}: LeadFormProps) {
	const form = useRef<HTMLFormElement>(null)
	const brain = useRef<Brain>(null)
	const wanted = useRef(false)
	const [isTouched, setTouched] = useState(false)
	const [isBusy, setBusy] = useState(false)
	const [refusal, setRefusal] = useState<Refusal | null>(null)
	const [codes, setCodes] = useState<Record<string, string>>({})
	const [step, setStep] = useState(0)
	const prefix = useId()
	const draftKey = `lead-draft ${name} ${Object.values(ids).join(' ')}`
	// The same until the errors change: React would rename the fields anew, and Tab then skips a radio in Chromium.
	const context = useMemo(() => {
		const errors = Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, texts.errors[code] ?? '']))
		return { errors, prefix }
	}, [codes, texts, prefix])
	const isLast = step >= steps.length - 1

	useEffect(() => {
		const { current } = form
		if (!current || !(restoreDraft(current, draftKey, decided) || current.querySelector(TOUCHED))) return
		keepDraft(current, draftKey)
		setTouched(true)
	}, [draftKey, decided])

	// The window's lower edge is the form's own while it is in view: see `data-form-seen` in the styles.
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => {
			document.documentElement.toggleAttribute('data-form-seen', entry?.isIntersecting ?? false)
		})
		if (form.current) observer.observe(form.current)
		return () => {
			observer.disconnect()
			document.documentElement.removeAttribute('data-form-seen')
		}
	}, [])

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isBusy) return
		setTouched(true)
		if (brain.current) void brain.current.submit()
		else {
			wanted.current = true
			setBusy(true)
			setTimeout(() => wanted.current && form.current?.submit(), LONGEST_LOAD_MS)
		}
	}

	return (
		<FormContext value={context}>
			<form
				ref={form}
				className={styles.form}
				method="post"
				action={formAction(name)}
				encType={hasPhotos ? 'multipart/form-data' : undefined}
				noValidate={isTouched}
				onSubmit={submit}
				onFocus={() => setTouched(true)}
				onInput={(event) => keepDraft(event.currentTarget, draftKey)}
				data-step={steps.length === 0 ? undefined : step}
				data-lead-form={name}
			>
				<input type="hidden" name={HIDDEN_FIELDS.language} value={language} />
				{Object.entries(ids).map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
				<ErrorSummary
					refusal={refusal === null ? null : texts.refused[refusal]}
					errors={context.errors}
					prefix={prefix}
				/>
				{children}
				<div className={styles.trap} aria-hidden="true">
					<label>
						{texts.trap}
						<input name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				<div className={styles.end}>
					{step > 0 && <Button onClick={() => setStep(step - 1)}>{steps[step]?.back}</Button>}
					<Button type="submit" look="main" aria-busy={isBusy}>
						{isBusy ? texts.busy : isLast ? texts.submit : steps[step]?.next}
					</Button>
				</div>
				<div className={styles.foot}>{foot}</div>
			</form>
			{isTouched && (
				<FormBrain
					name={name}
					form={form}
					step={isLast ? null : step}
					onReady={(ready) => {
						brain.current = ready
						if (!wanted.current) return
						wanted.current = false
						void ready.submit()
					}}
					onBusy={setBusy}
					onRefused={(why, fields) => {
						setRefusal(why)
						setCodes(fields)
					}}
					onMended={(fields) => {
						const isLeft = Object.keys(codes).some((field) => !fields.includes(field))
						setCodes(Object.fromEntries(Object.entries(codes).filter(([field]) => !fields.includes(field))))
						if (!isLeft) setRefusal(null)
					}}
					onStep={setStep}
					onSent={() => forgetDraft(draftKey)}
				/>
			)}
		</FormContext>
	)
}
