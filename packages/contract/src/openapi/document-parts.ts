import type { Json } from './schema-of.ts';

/** Channels, messages and operations of a description of streams. */
export interface DocumentParts {
  readonly channels: Json;
  readonly messages: Json;
  readonly operations: Json;
}

/** A message of a channel. */
export interface Message {
  readonly name: string;
  readonly title: string;
  readonly payload: Json;
}

/** Returns messages by their names. */
export const byName = (messages: readonly Message[]): Json =>
  Object.fromEntries(messages.map((message) => [message.name, message]));

/** Returns the messages of a channel, each as a reference to the message of the document. */
export const messagesOf = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));

const channelRef = (channel: string): Json => ({ $ref: `#/channels/${channel}` });
const messageRef = (channel: string, message: string): Json => ({
  $ref: `#/channels/${channel}/messages/${message}`,
});

/** Returns an operation by which the exchange sends a message. */
export const sending = (channel: string, message: string): Json => ({
  action: 'send',
  channel: channelRef(channel),
  messages: [messageRef(channel, message)],
});

/** Returns an operation by which the exchange answers a message. */
export const answering = (
  channel: string,
  { asked, answered }: { readonly asked: string; readonly answered: string },
): Json => ({
  action: 'receive',
  channel: channelRef(channel),
  messages: [messageRef(channel, asked)],
  reply: { channel: channelRef(channel), messages: [messageRef(channel, answered)] },
});
