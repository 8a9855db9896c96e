import { pageSizes } from '#contract/limits.ts';
import type { z } from 'zod';
import type { enquiryAnswer, enquiryChange, enquiryQuery } from '#contract/schemas/enquiry-case.ts';
import { toQuery, type ListParameters } from '#src/client/api/list-query.ts';
import { ifMatch, request } from '#src/client/request.ts';

export type EnquiryParameters = ListParameters<typeof enquiryQuery>;
export type EnquiryChange = z.input<typeof enquiryChange>;
type EnquiryAnswer = z.input<typeof enquiryAnswer>;

/**
 * One page of the enquiries.
 * @param list.q words to look for; they travel in a header, as they may name a person
 * @throws ApiError, AbortError
 */
export function listEnquiries({ q, ...list }: EnquiryParameters, signal?: AbortSignal) {
  const query = toQuery({ limit: pageSizes.enquiries, ...list });
  const headers: Record<string, string> = q ? { 'Search-Words': encodeURIComponent(q) } : {};
  return request('GET /v1/enquiries', { query, headers, signal });
}

/** Counts of open and late enquiries, and whether notifications are sent. @throws ApiError, AbortError */
export function countEnquiries(signal?: AbortSignal) {
  return request('GET /v1/enquiries/counts', { signal });
}

/** The administrators to whom an enquiry can be assigned. @throws ApiError, AbortError */
export function listAssignees(signal?: AbortSignal) {
  return request('GET /v1/enquiries/assignees', { signal });
}

/** An enquiry with its files and its history. @throws ApiError, AbortError */
export function getEnquiry(id: string, signal?: AbortSignal) {
  return request('GET /v1/enquiries/:id', { params: { id }, signal });
}

/**
 * Changes state, assignee or notes of an enquiry.
 * @param seen the `updatedAt` that it must still have; any version is changed without
 * @throws ApiError PRECONDITION_FAILED, with the changes since then and their authors
 */
export function updateEnquiry(id: string, change: EnquiryChange, seen?: string) {
  const headers = ifMatch(seen);
  return request('PATCH /v1/enquiries/:id', { params: { id }, body: change, headers });
}

/**
 * Answers an enquiry by e-mail.
 * @param key names the attempt: under one key an answer is sent once
 * @throws ApiError CONFLICT about `updatedAt` where the enquiry has changed since
 */
export function answerEnquiry(id: string, answer: EnquiryAnswer, key: string) {
  const headers = { 'Idempotency-Key': key };
  return request('POST /v1/enquiries/:id/answer', { params: { id }, body: answer, headers });
}

/** Deletes an enquiry with its files and its history for good. @throws ApiError */
export function removeEnquiry(id: string) {
  return request('DELETE /v1/enquiries/:id', { params: { id } });
}

/** Enquiries that were acknowledged in an outage and could not be stored. @throws ApiError, AbortError */
export function listRefusedEnquiries(signal?: AbortSignal) {
  return request('GET /v1/enquiries/refused', { signal });
}

/** Takes one of them away for good. @throws ApiError */
export function removeRefusedEnquiry(id: string) {
  return request('DELETE /v1/enquiries/refused/:id', { params: { id } });
}

/** Mails that could not be sent. @throws ApiError, AbortError */
export function listFailedMails(signal?: AbortSignal) {
  return request('GET /v1/mails/failed', { signal });
}
