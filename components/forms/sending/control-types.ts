export interface FormControl {
	/** Checks one step and shows the next one; with null, checks the whole form and sends it. */
	submit: (step: number | null) => Promise<void>
	/** Shows a step, and moves the focus into it. */
	showStep: (step: number) => void
}
