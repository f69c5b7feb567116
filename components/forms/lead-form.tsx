'use client'

import { type ReactNode, type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { lazyPart } from '#components/ui/lazy-part.tsx'
import { type FormName, formAction, HIDDEN_FIELDS, type Refusal } from '#lib/people/forms/schemas/types.ts'
import { forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import type { Brain, FormBrainProps } from './form-brain.ts'
import { FormContext } from './form-context.ts'
import type { FormTexts } from './lead-form-texts.ts'

/**
 * Longer than all retries of loading the sending code. After it the form is submitted as it would be without scripts.
 */
const LONGEST_LOAD_MS = 12_000

/**
 * Matches a field that the visitor used, maybe before the scripts loaded. A browser ignores the selectors it does not
 * know.
 */
const TOUCHED = ':is(:focus,:user-valid,:user-invalid)'

const FormBrain = lazyPart<FormBrainProps>(() => import('./use-lead-form.tsx'))

interface LeadFormProps {
	name: FormName
	language: string
	texts: FormTexts
	/** Ids to send along, such as the home's. */
	ids?: Record<string, string>
	/** Whether photographs may be added. */
	hasPhotos?: boolean
	/** A field whose value is in the page's address: what was chosen there before is not restored. */
	decided?: string
	/** One entry per step: the words of the buttons that lead on and back; the first step has no button back. */
	steps?: readonly { next: string; back: string | null }[]
	/** Shown below the button: the sentence about privacy. */
	foot: ReactNode
	/** The fields; with steps, one element per step. */
	children: ReactNode
}

/**
 * A form that works without scripts. At its first touch it loads the code that checks and sends it, and makes the key
 * by which the server recognises a repeated submission. All visitors share the page, so the HTML contains no key.
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
	// Kept until the errors change: otherwise React renames the fields, and Tab then skips a radio in Chromium.
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

	// While the form is in view, nothing else may lie at the lower edge: see `data-form-seen` in the styles.
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
