// Receives mail in tests of .NET programs: a client of Mayfly's REST interface, with the standard library only (C# 7.1, .NET or Mono).
using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Net.Http;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Threading.Tasks;

[DataContract]
public sealed class Address
{
    [DataMember(Name = "id")] public string Id { get; set; }
    [DataMember(Name = "email")] public string Email { get; set; }
}

/// <summary>A running service.</summary>
public sealed class Mayfly : IDisposable
{
    private const long HourMs = 3600000;

    private readonly HttpClient client;

    /// <param name="url">Such as http://127.0.0.1:2580</param>
    public Mayfly(string url, string key)
    {
        client = new HttpClient { BaseAddress = new Uri(url), Timeout = TimeSpan.FromSeconds(10) };
        client.DefaultRequestHeaders.Add("X-API-Key", key);
    }

    public void Dispose() => client.Dispose();

    /// <summary>Creates an address with a random name for an hour.</summary>
    public async Task<Address> NewAddress()
    {
        var list = await Call<DomainList>(HttpMethod.Get, "/api/email/domains");
        var body = new NewAddressBody { Domain = list.Domains[0], ExpiryTime = HourMs };
        return await Call<Address>(HttpMethod.Post, "/api/emails/generate", body);
    }

    /// <summary>Returns the code of the newest mail that has one.</summary>
    /// <exception cref="TimeoutException">Its message lists the mail that arrived.</exception>
    public async Task<string> WaitForCode(Address address, TimeSpan timeout)
    {
        var path = $"/api/emails/{address.Id}";
        var subjects = new Dictionary<string, string>();
        var elapsed = Stopwatch.StartNew();
        while (true)
        {
            foreach (var message in (await Call<MessagePage>(HttpMethod.Get, path)).Messages)
            {
                if (subjects.ContainsKey(message.Id)) continue;
                subjects[message.Id] = message.Subject;
                var found = await Call<FoundCode>(HttpMethod.Post, $"{path}/{message.Id}/extract-code");
                if (found.Code != null) return found.Code;
            }
            if (elapsed.Elapsed > timeout)
            {
                var arrived = string.Join(", ", subjects.Values);
                throw new TimeoutException($"No code to {address.Email} within {timeout}. Arrived: {arrived}");
            }
            await Task.Delay(200);
        }
    }

    /// <exception cref="HttpRequestException">With the service's message, for an error status.</exception>
    private async Task<T> Call<T>(HttpMethod method, string path, object body = null)
    {
        using (var request = new HttpRequestMessage(method, path))
        {
            if (body != null) request.Content = new StringContent(ToJson(body), Encoding.UTF8, "application/json");
            using (var response = await client.SendAsync(request))
            {
                var content = await response.Content.ReadAsByteArrayAsync();
                if (!response.IsSuccessStatusCode)
                    throw new HttpRequestException(
                        $"{method} {path}: {(int)response.StatusCode} {Encoding.UTF8.GetString(content)}");
                return (T)new DataContractJsonSerializer(typeof(T)).ReadObject(new MemoryStream(content));
            }
        }
    }

    private static string ToJson(object value)
    {
        var stream = new MemoryStream();
        new DataContractJsonSerializer(value.GetType()).WriteObject(stream, value);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    [DataContract]
    private sealed class DomainList
    {
        [DataMember(Name = "domains")] public string[] Domains { get; set; }
    }

    [DataContract]
    private sealed class NewAddressBody
    {
        [DataMember(Name = "domain")] public string Domain { get; set; }
        [DataMember(Name = "expiryTime")] public long ExpiryTime { get; set; }
    }

    [DataContract]
    private sealed class Message
    {
        [DataMember(Name = "id")] public string Id { get; set; }
        [DataMember(Name = "subject")] public string Subject { get; set; }
    }

    [DataContract]
    private sealed class MessagePage
    {
        [DataMember(Name = "messages")] public Message[] Messages { get; set; }
    }

    [DataContract]
    private sealed class FoundCode
    {
        [DataMember(Name = "code")] public string Code { get; set; }
    }
}
