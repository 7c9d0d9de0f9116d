/** The streams and the WebSocket API of the trader API as AsyncAPI 3.0, from their tables. */
import {
  streamControl,
  streamReply,
  TRADER_STREAMS,
  type TraderStream,
  type TraderStreamKind,
} from '../trader/streams.ts';
import { traderUserEvent } from '../trader/user-events.ts';
import { answering, byName, type DocumentParts, messagesOf, sending } from './document-parts.ts';
import { type Json, schemaOf } from './schema-of.ts';
import { socketApi } from './socket-methods.ts';
import { addressOf } from './stream-address.ts';
import { TRADER_VERSION } from './trader-document.ts';
import { STREAM_INTRODUCTION, STREAM_TEXTS, USER_EVENT_TEXTS } from './trader-texts.ts';

/** Describes every stream, every control message, every method of the WebSocket API and every event of a user. */
export function streamDocument(): Json {
  const parts = [publicStreams(), controls(), userStreams(), socketApi()];
  const joined = (part: keyof DocumentParts): Json =>
    Object.fromEntries(parts.flatMap((each) => Object.entries(each[part])));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Candor trader streams',
      version: TRADER_VERSION,
      description: STREAM_INTRODUCTION,
      license: { name: 'Apache-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      exchange: {
        host: '{host}',
        protocol: 'ws',
        description: 'The exchange that serves this document; `wss` where it is served over https.',
        variables: { host: { default: 'localhost:3000', description: 'Host, and port if it has one.' } },
      },
    },
    channels: joined('channels'),
    operations: joined('operations'),
    components: { messages: joined('messages') },
  };
}

const KINDS: readonly (readonly [TraderStreamKind, TraderStream])[] = (
  Object.keys(TRADER_STREAMS) as TraderStreamKind[]
).map((kind) => [kind, TRADER_STREAMS[kind]]);

/** Some streams are called as methods of the WebSocket API are. */
const streamName = (kind: TraderStreamKind) => `stream.${kind}`;

function publicStreams(): DocumentParts {
  const payload = {
    type: 'object',
    properties: { stream: { type: 'string' }, data: {} },
    required: ['stream', 'data'],
  };
  return {
    channels: {
      ...Object.fromEntries(KINDS.map(([kind, { name }]) => [streamName(kind), channelOf(kind, name)])),
      combined: {
        address: '/stream/stream',
        description: 'Any of the streams, each payload with the name of its stream: `?streams=NAME/NAME`.',
        messages: messagesOf(['combined']),
      },
    },
    messages: byName([
      ...KINDS.map(([kind, stream]) => ({
        name: streamName(kind),
        title: STREAM_TEXTS[kind],
        payload: schemaOf(stream.payload, 'output'),
      })),
      { name: 'combined', title: 'A payload with the name of its stream', payload },
    ]),
    operations: Object.fromEntries(
      [...KINDS.map(([kind]) => streamName(kind)), 'combined'].map((name) => [
        `send.${name}`,
        sending(name, name),
      ]),
    ),
  };
}

function channelOf(kind: TraderStreamKind, name: RegExp): Json {
  const { address, parameters } = addressOf(name);
  return {
    address: `/stream/ws/${address}`,
    description: STREAM_TEXTS[kind],
    ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
    messages: messagesOf([streamName(kind)]),
  };
}

function controls(): DocumentParts {
  const asked = streamControl.options.map((option) => ({
    name: option.shape.method.value,
    title: `The control message ${option.shape.method.value}`,
    payload: schemaOf(option, 'input'),
  }));
  const answered = {
    name: 'controlled',
    title: 'The answer to a control message',
    payload: schemaOf(streamReply, 'output'),
  };
  return {
    channels: {
      control: {
        address: '/stream/ws',
        description: 'Messages that change a connection of streams; the same on `/stream/stream`.',
        messages: messagesOf([...asked, answered].map(({ name }) => name)),
      },
    },
    messages: byName([...asked, answered]),
    operations: Object.fromEntries(
      asked.map(({ name }) => [name, answering('control', { asked: name, answered: answered.name })]),
    ),
  };
}

function userStreams(): DocumentParts {
  const events = traderUserEvent.options.map((option) => ({
    name: option.shape.e.value,
    title: USER_EVENT_TEXTS[option.shape.e.value],
    payload: schemaOf(option, 'output'),
  }));
  return {
    channels: {
      userStream: {
        address: '/stream/ws/{listenKey}',
        description: 'Events of a user, opened by a listenKey.',
        parameters: { listenKey: { description: 'A listenKey; its key must allow it.' } },
        messages: messagesOf(events.map(({ name }) => name)),
      },
    },
    messages: byName(events),
    operations: Object.fromEntries(events.map(({ name }) => [`send.${name}`, sending('userStream', name)])),
  };
}
