/**
 * What both test programs report, in one form.
 * @typedef {{ name: string, milliseconds: number }} FileTime
 * `processorMs`: of its programs, null where the system does not report it.
 * @typedef {FileTime & { processorMs: number | null, files: readonly FileTime[] }} StepTime
 * `reason`: why a test was skipped, or what failed in it.
 * @typedef {{ name: string, state: 'passed' | 'failed' | 'skipped', reason: string | null }} TestReport
 * @typedef {FileTime & { isBroken: boolean, tests: TestReport[] }} FileReport
 * @typedef {{ files: FileReport[], errors: string[] }} Report
 */

export {}
