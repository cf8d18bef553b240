import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from '@vayal/shared/contracts/schema'
import { type ListQuery, useRefreshList } from '@vayal/shared/list/list-query'
import { connectedAtom } from '@vayal/shared/runtime/connection'
import { sendJson, type WriteMethod } from '@vayal/shared/runtime/http'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { useIdempotencyKey } from '@vayal/shared/runtime/idempotency-key'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { OfflineError, withOfflineError } from '@vayal/shared/runtime/offline-error'
import { currentSession } from '@vayal/shared/runtime/session'
import { isCancelled } from '@vayal/shared/runtime/use-upload'
import { ConflictPanel, deletedText } from '@vayal/shared/ui/conflict-panel'
import {
  type FieldProblem,
  fieldProblemText,
  imageProblem,
  serverProblems,
} from '@vayal/shared/ui/field-problem'
import { saveFailureText } from '@vayal/shared/ui/offline-save-text'
import { showSaved } from '@vayal/shared/ui/use-saved-item'
import { useAtomValue } from 'jotai'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { compareVersions, type FieldComparison } from './compare-versions.ts'
import { conflictOf } from './conflict.tsx'
import {
  type ContractResolverOptions,
  contractResolver,
  isIncomplete,
  withImageRefusal,
} from './contract-resolver.tsx'
import { ImageUploadError } from './image-upload.tsx'

/** Only the reference server sends revisions. */
type WithRevision = { Revision?: number | undefined }

/** Sends a write; a repeat with the same body has the effect of one. Rejects with an `HttpError`: 412 if the item changed. */
export type Send = (method: WriteMethod, path: string, body: unknown) => Promise<void>

export type SaveContext<Stored, Values = unknown> = {
  send: Send
  /** Version that the save replaces; undefined for a new item. */
  edited: Stored | undefined
  /** All values, including those that the body omits. */
  values: Values
}

/** Codes of the acknowledged warnings. */
export type Acknowledgement = { acknowledged: readonly string[] }

export type EntityFormTexts = {
  saved: () => string
  failed: (error: Error) => string
  /** Additional toast, where the specification requires one. */
  failedToast?: (() => string) | undefined
}

export type EntityFormOptions<
  Values extends FieldValues,
  Body,
  Stored,
  Result,
> = FieldComparison<Values> & {
  list: ListQuery<Stored>
  edited: Stored | undefined
  body: z.ZodMiniType<Body>
  stored: z.ZodMiniType<Stored>
  /** Converts an item to form values; without an item, returns those of a new one. */
  toValues: (item: Stored | undefined) => Values
  resolver?: ContractResolverOptions<Values> | undefined
  imageField?: Path<Values> | undefined
  /**
   * Asks once before a body is sent, not before its retries. Returns null to cancel; a rejection
   * fails the save. `base` is the version that the save replaces.
   */
  beforeSend?:
    | ((body: Body, base: Stored | undefined) => Promise<Acknowledgement | null>)
    | undefined
  save: (body: Body, context: SaveContext<Stored, Values>) => Promise<Result>
  texts: EntityFormTexts
  onSaved?: ((result: Result) => void) | undefined
  /** Loads another administrator's version after a conflict; by default, into this form. */
  onLoadTheirs?: ((theirs: Stored) => void) | undefined
}

type SaveRequest<Body, Stored> = {
  body: Body
  /** Version that the save replaces. */
  base: Stored | undefined
  acknowledgement: Acknowledgement
}

type FieldLabel = { label: string; required: true; error: string | undefined }

type EntityForm<Values extends FieldValues, Body, Stored> = UseFormReturn<Values, unknown, Body> & {
  edited: Stored | undefined
  values: Values
  submit: (event?: FormEvent) => Promise<void>
  submitCount: number
  isSaving: boolean
  isSaved: boolean
  isIncomplete: boolean
  isDirty: boolean
  conflictPanel: ReactNode
  /** Text of a failure other than a conflict or a cancellation by the user. */
  failure: string | undefined
  labelled: (name: Path<Values>) => FieldLabel
  field: <Name extends Path<Values>>(
    name: Name,
    options?: RegisterOptions<Values, Name> | undefined,
  ) => UseFormRegisterReturn<Name> & FieldLabel
}

/** State of a form that adds or edits one item, with idempotent saves and conflicts. */
export function useEntityForm<
  Values extends FieldValues,
  Body,
  Stored extends WithRevision,
  Result,
>(options: EntityFormOptions<Values, Body, Stored, Result>): EntityForm<Values, Body, Stored> {
  const { list, toValues, labels, texts, imageField } = options
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState(options.edited)
  const validate = contractResolver(options.body, options.resolver)
  const form = useForm<Values, unknown, Body>({
    defaultValues: toValues(edited) as DefaultValues<Values>,
    // `FormDialog` and `PageForm` focus the field: some fields have several inputs.
    shouldFocusError: false,
    resolver: async (values) => {
      const image: unknown = imageField && get(values, imageField)
      const result = validate(values)
      return imageField && image instanceof File
        ? withImageRefusal(result, imageField, image)
        : result
    },
  })
  const { isDirty, errors } = form.formState
  const isConnected = useAtomValue(connectedAtom)
  const values: Values = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const refreshList = useRefreshList(list)
  // Loads and retains the list, without which a new item could not be recognized after the save.
  useQuery({ ...list, staleTime: Number.POSITIVE_INFINITY, notifyOnChangeProps: [] })
  const idempotencyKey = useIdempotencyKey()
  const lastAcknowledgement = useRef<{ requestKey: string; acknowledgement: Acknowledgement }>(null)
  const saving = useMutation({
    mutationFn: (request: SaveRequest<Body, Stored> | Error) => {
      if (request instanceof Error) return withOfflineError(Promise.reject(request))
      const { body, base, acknowledgement } = request
      // Without a key, the retry of an edit would conflict with its first attempt.
      const send: Send = (method, path, sentBody) =>
        sendJson(method, path, sentBody, {
          revision: base?.Revision,
          idempotencyKey: idempotencyKey(sentBody),
          ...acknowledgement,
        })
      return withOfflineError(options.save(body, { send, edited: base, values: form.getValues() }))
    },
    onMutate: () => queryClient.getQueryData(list.queryKey)?.map(list.idOf),
    onSuccess: (result, _, idsBefore) => {
      showSaved(list.queryKey.join(' '), edited ? { key: list.idOf(edited) } : { newTo: idsBefore })
      refreshList()
      notifySuccess(texts.saved())
      options.onSaved?.(result)
    },
    onError: handleFailure,
  })
  const conflict = conflictOf(saving.error, options.stored)

  function handleFailure(error: Error) {
    if (isCancelled(error) || conflictOf(error, options.stored)) return
    // A lost connection is reported once, in the form; after a sign-out the input is discarded.
    if (texts.failedToast && !(error instanceof OfflineError) && !isSignedOut(error)) {
      notifyError(texts.failedToast())
    }
    for (const [name, problem] of problemsOf(error)) {
      const values = form.getValues()
      const field = options.resolver?.fieldOf?.(name, values) ?? name
      const ownField = Object.keys(values).find((key) => key === field)
      if (ownField) form.setError(ownField as Path<Values>, problem)
    }
  }

  function problemsOf(error: Error): [name: string, problem: FieldProblem][] {
    if (!(error instanceof ImageUploadError)) return serverProblems(error)
    const problem = imageProblem(error.cause)
    return problem && imageField ? [[imageField, problem]] : []
  }

  async function acknowledge(
    body: Body,
    base: Stored | undefined,
  ): Promise<Acknowledgement | null> {
    if (!options.beforeSend) return { acknowledged: [] }
    const requestKey = JSON.stringify([body, base?.Revision])
    const last = lastAcknowledgement.current
    if (last?.requestKey === requestKey) return last.acknowledgement
    const acknowledgement = await options.beforeSend(body, base)
    if (acknowledgement) lastAcknowledgement.current = { requestKey, acknowledgement }
    return acknowledgement
  }

  const isSubmitting = useRef(false)
  async function submit(base: Stored | undefined) {
    // The second click of a double click arrives before the form renders as busy.
    if (isSubmitting.current) return
    isSubmitting.current = true
    await form
      .handleSubmit(async (body) => {
        const input = JSON.stringify(form.getValues())
        const acknowledgement = await acknowledge(body, base).catch((error: Error) => error)
        // The input changed during the check: the user has to save again.
        if (!acknowledgement || JSON.stringify(form.getValues()) !== input) return
        const request =
          acknowledgement instanceof Error ? acknowledgement : { body, base, acknowledgement }
        await saving.mutateAsync(request).catch(() => undefined)
      })()
      .finally(() => {
        isSubmitting.current = false
      })
  }

  function loadIntoForm(theirs: Stored) {
    setEdited(theirs)
    form.reset(toValues(theirs))
    saving.reset()
  }

  function compareWith(theirs: Stored) {
    const versions = { base: toValues(edited), yours: form.getValues(), theirs: toValues(theirs) }
    return compareVersions(versions, options)
  }

  /** Applies the user's changes to their version, and saves it. */
  function handleKeepMine() {
    // The server sent no version to merge with, so the stored one is overwritten.
    if (!theirs) return void submit(edited && { ...edited, Revision: undefined })
    const yours = form.getValues()
    const { kept } = compareWith(theirs)
    loadIntoForm(theirs)
    for (const name of kept) form.setValue(name, get(yours, name), { shouldDirty: true })
    // Sends their revision, so a later change of another administrator is a conflict again.
    void submit(theirs)
  }

  function failureText(error: Error): string | undefined {
    const isReconnected = error instanceof OfflineError && isConnected
    if (isReconnected || isCancelled(error)) return undefined
    // A retry cannot restore a deleted item.
    const isDeleted = edited !== undefined && error instanceof HttpError && error.status === 404
    return isDeleted ? deletedText() : saveFailureText(error, texts.failed)
  }

  const theirs = conflict?.theirs
  const comparison = theirs && compareWith(theirs)
  const { onLoadTheirs = loadIntoForm } = options
  const conflictPanel: ReactNode = conflict && (
    <ConflictPanel
      differences={comparison?.differences ?? []}
      onLoadTheirs={theirs ? () => onLoadTheirs(theirs) : undefined}
      onKeepMine={comparison?.kept.length === 0 ? undefined : handleKeepMine}
    />
  )

  function labelled(name: Path<Values>): FieldLabel {
    const label = labels[name]?.(values) ?? name
    return { label, required: true, error: fieldProblemText(label, get(errors, name)) }
  }

  return {
    ...form,
    edited,
    values,
    submit: (event) => {
      event?.preventDefault()
      return submit(edited)
    },
    submitCount: form.formState.submitCount,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    isIncomplete: isIncomplete(validate(values).errors),
    isDirty: isDirty && !saving.isSuccess,
    conflictPanel,
    failure: saving.error && !conflict ? failureText(saving.error) : undefined,
    labelled,
    field: <Name extends Path<Values>>(
      name: Name,
      options?: RegisterOptions<Values, Name> | undefined,
    ) => ({
      ...form.register(name, options),
      ...labelled(name),
    }),
  }
}

function isSignedOut(error: Error): boolean {
  const isRefused = error instanceof HttpError && error.status === 401
  return isRefused && currentSession().state === 'signed-out'
}
